/** The moderators' calls by supabase-js. Verdicts and rows are checked here, once. */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { toPostgrestFault } from '#src/data/remote/postgrest-fault.ts';
import type { ModerationFault, ModerationRemote, QueuePage } from '#src/data/session/moderation-port.ts';
import type { StrikeConditions } from '#src/data/session/strike-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';
import { queuedContent } from './content-moderation-rows.ts';
import {
  historyAnswer,
  isoDay,
  lockAnswer,
  movableHoliday,
  paceAnswer,
  queuedMessageReport,
  queuedSignatures,
  recentDecision,
  reportedImage,
  similarAnswer,
  strikeFigures,
  timelineAnswer,
} from './moderation-rows.ts';

/** A moderator looks at a screen meanwhile: after so many ms they are told. */
const patienceMs = 20_000;

const verdict = v.looseObject({
  status: v.picklist(['ok', 'already', 'not_found', 'invalid', 'forbidden', 'closed', 'id_conflict']),
  why: v.optional(v.string()),
  field: v.optional(v.string()),
});
type Verdict = v.InferOutput<typeof verdict>;
type Answer<T> = Result<T, ModerationFault>;

const createCalls = (client: SupabaseClient) => {
  const call = (name: string, args: object): Promise<Answer<Verdict>> =>
    withDeadline(patienceMs, async (signal) => {
      const { data, error } = await client.rpc(name, args).abortSignal(signal);
      if (error) return fail(signal.aborted ? 'slow' : faultOf(toPostgrestFault(error)));
      const read = v.safeParse(verdict, data);
      if (!read.success) return fail('server');
      return read.output.status === 'ok' || read.output.status === 'already' ? ok(read.output) : fail(refusalOf(read.output));
    });
  return {
    read: async <T>(name: string, args: object, form: v.GenericSchema<unknown, T>): Promise<Answer<T>> => {
      const answer = await call(name, args);
      if (!answer.ok) return answer;
      const found = v.safeParse(form, answer.value);
      return found.success ? ok(found.output) : fail('server');
    },
    decide: async (name: string, args: object): Promise<Answer<string | null>> => {
      const answer = await call(name, args);
      if (!answer.ok) return answer;
      return ok(typeof answer.value.decision === 'string' ? answer.value.decision : null);
    },
    done: async (name: string, args: object): Promise<Answer<null>> => {
      const answer = await call(name, args);
      return answer.ok ? ok(null) : answer;
    },
  };
};

export const createModerationRemote = (client: SupabaseClient): ModerationRemote => {
  const { read, decide, done } = createCalls(client);
  const queue =
    <T>(kind: string, item: v.GenericSchema<unknown, T>) =>
    (page: number): Promise<Answer<QueuePage<T>>> =>
      read('moderation_queue', { kind, page }, v.object({ items: v.array(item), more: v.boolean() }));
  return {
    signatures: queue('signatures', queuedSignatures),
    messageReports: queue('messages', queuedMessageReport),
    decisions: queue('decisions', recentDecision),
    lock: (target) => read('lock_petition', { target }, lockAnswer),
    readReportedImage: (report, place) => read('read_reported_image', { report, place }, reportedImage),
    decideMessageReport: (target, decision) => decide('decide_message_report', { target, decision }),
    decideSignatures: (target, which, accept) => decide('decide_signatures', { target, which, accept }),
    pace: (target) => read('petition_velocity', { target }, paceAnswer),
    tryStrike: (target, conditions) => read('invalidate_signatures', { ...strikeArgs(target, conditions), dry_run: true }, strikeFigures),
    strike: (target, conditions) => decide('invalidate_signatures', { ...strikeArgs(target, conditions), dry_run: false }),
    undo: (target) => done('undo_decision', { target }),
    contents: (asked, page) =>
      read('moderated_contents', { asked: { ...asked, page } }, v.object({ items: v.array(queuedContent), more: v.boolean() })),
    decideContent: (target, decision, reason, note) => decide('decide_content', { target, decision, reason, note }),
    undoContent: (target) => done('undo_content_decision', { target }),
    decideAppeal: (target, reverses, reply) => done('decide_appeal', { target, reverses, reply }),
    noteContent: (target, text) => done('note_content', { target, text }),
    holidays: async () => {
      const answer = await read('holidays_to_confirm', {}, v.object({ holidays: v.array(movableHoliday) }));
      return answer.ok ? ok(answer.value.holidays) : answer;
    },
    // An empty box is no day for the database to read.
    confirmHoliday: async (target, day) => (v.is(isoDay, day) ? done('confirm_holiday', { target, day }) : fail('invalid-holiday')),
    similar: (title, text) => read('find_similar_petitions', { title, text }, similarAnswer),
    history: (target) => read('moderation_history', { target }, historyAnswer),
    readPetition: (pid) => read('read_petition', { pid }, timelineAnswer),
    addEvent: ({ id, petition, kind, body, lang, source, at }) =>
      done('add_petition_event', { new_id: id, target: petition, what: kind, told: body, in_lang: lang, source, happened: at }),
  };
};

const strikeArgs = (target: string, { since, until, trust, youngerThan, reason }: StrikeConditions) => ({
  target,
  since,
  until,
  of_trust: trust,
  younger_than: youngerThan,
  reason,
});

const invalidFields: Readonly<Record<string, ModerationFault>> = {
  decision: 'invalid-decision',
  reason: 'invalid-reason',
  note: 'invalid-note',
  reply: 'invalid-words',
  text: 'invalid-words',
  told: 'invalid-words',
  source: 'invalid-source',
  happened: 'invalid-day',
  day: 'invalid-holiday',
  since: 'invalid-range',
  younger_than: 'invalid-age',
};

const refusalOf = ({ status, why, field = '' }: Verdict): ModerationFault => {
  if (status === 'not_found') return 'not_found';
  if (status === 'closed') return why === 'too_late' || why === 'moved_on' || why === 'appealed' ? why : 'closed';
  if (status === 'forbidden') return why === 'own' || why === 'locked' || why === 'decided_it' ? why : 'no_right';
  return (status === 'invalid' && Object.hasOwn(invalidFields, field) && invalidFields[field]) || 'server';
};

const faultOf = (fault: ReturnType<typeof toPostgrestFault>): ModerationFault => (fault === 'signed-out' ? 'no_right' : fault);
