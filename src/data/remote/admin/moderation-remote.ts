/** The moderators' calls by supabase-js. Verdicts and rows are checked here, once. */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { toPostgrestFault } from '#src/data/remote/postgrest-fault.ts';
import type { Moderation, ModerationFault } from '#src/data/session/moderation-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';

/** A moderator looks at a screen meanwhile: after so many ms they are told. */
const patienceMs = 20_000;

const verdict = v.looseObject({
  status: v.picklist(['ok', 'already', 'not_found', 'invalid', 'forbidden', 'closed', 'id_conflict']),
  why: v.optional(v.string()),
  field: v.optional(v.string()),
});
type Verdict = v.InferOutput<typeof verdict>;

export const createModerationRemote = (client: SupabaseClient): Moderation => {
  const call = (name: string, args: object): Promise<Result<Verdict, ModerationFault>> =>
    withDeadline(patienceMs, async (signal) => {
      const { data, error } = await client.rpc(name, args).abortSignal(signal);
      if (error) return fail(signal.aborted ? 'slow' : faultOf(toPostgrestFault(error)));
      const read = v.safeParse(verdict, data);
      if (!read.success) return fail('server');
      return read.output.status === 'ok' || read.output.status === 'already' ? ok(read.output) : fail(refusalOf(read.output));
    });
  const read: Moderation['read'] = async (name, args, form) => {
    const answer = await call(name, args);
    if (!answer.ok) return answer;
    const found = v.safeParse(form, answer.value);
    return found.success ? ok(found.output) : fail('server');
  };
  return {
    read,
    queue: (kind, page, item) => read('moderation_queue', { kind, page }, v.object({ items: v.array(item), more: v.boolean() })),
    decide: async (name, args) => {
      const answer = await call(name, args);
      if (!answer.ok) return answer;
      return ok(typeof answer.value.decision === 'string' ? answer.value.decision : null);
    },
    done: async (name, args) => {
      const answer = await call(name, args);
      return answer.ok ? ok(null) : answer;
    },
  };
};

const invalidFields: Readonly<Record<string, ModerationFault>> = {
  decision: 'invalid-decision',
  reason: 'invalid-reason',
  note: 'invalid-note',
  reply: 'invalid-words',
  text: 'invalid-words',
  told: 'invalid-words',
  words: 'invalid-search',
  tag: 'invalid-tag',
  source: 'invalid-source',
  transcript: 'invalid-source',
  video: 'invalid-source',
  off: 'invalid-hearing',
  happened: 'invalid-day',
  day: 'invalid-holiday',
  since: 'invalid-range',
  younger_than: 'invalid-age',
  named: 'invalid-named',
};

const refusalOf = ({ status, why, field = '' }: Verdict): ModerationFault => {
  if (status === 'not_found') return 'not_found';
  if (status === 'closed') return why === 'too_late' || why === 'moved_on' || why === 'appealed' ? why : 'closed';
  if (status === 'forbidden')
    return why === 'own' || why === 'locked' || why === 'decided_it' || why === 'too_many' || why === 'day_full' ? why : 'no_right';
  return (status === 'invalid' && Object.hasOwn(invalidFields, field) && invalidFields[field]) || 'server';
};

const faultOf = (fault: ReturnType<typeof toPostgrestFault>): ModerationFault => (fault === 'signed-out' ? 'no_right' : fault);
