/** The administrators' calls about templates of polls. Verdicts and rows are checked here, once (SQL: 1460). */
import * as v from 'valibot';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { pollTemplateForm } from '#src/features/polls/model/poll-template.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import type { PollTemplatesRemote, TemplateFault } from './templates-port.ts';

const template = v.object({ ...pollTemplateForm.entries, changed_at: v.string(), is_away: v.boolean() });
const verdict = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'already', 'changed']), template: v.optional(template), templates: v.optional(v.array(template)) }),
  v.object({ status: v.literal('invalid'), field: v.string() }),
  v.object({ status: v.picklist(['not_found', 'forbidden', 'closed']) }),
]);
type Verdict = v.InferOutput<typeof verdict>;
type Answer<T> = Promise<Result<T, TemplateFault>>;

export const createPollTemplatesRemote = (ask: AskAsAdmin): PollTemplatesRemote => {
  const call = (name: string, args: object): Answer<Verdict> => ask(name, args, verdict);
  return {
    list: async () => {
      const answer = await call('list_poll_templates', {});
      if (!answer.ok) return answer;
      return 'templates' in answer.value && answer.value.templates ? ok(answer.value.templates) : fail(refusalOf(answer.value));
    },
    save: async (id, readRev, told) => {
      const answer = await call('save_poll_template', { target: id, read_rev: readRev, told });
      if (!answer.ok) return answer;
      const said = answer.value;
      if (said.status === 'invalid') return ok({ outcome: 'refused', field: said.field });
      if (!('template' in said) || !said.template) return fail(refusalOf(said));
      return ok({ outcome: said.status === 'changed' ? 'changed' : 'saved', template: said.template });
    },
    putAway: async (id, away) => {
      const answer = await call('put_away_poll_template', { target: id, away });
      if (!answer.ok) return answer;
      return 'template' in answer.value && answer.value.template ? ok(answer.value.template) : fail(refusalOf(answer.value));
    },
  };
};

const refusalOf = ({ status }: Verdict): TemplateFault => {
  if (status === 'not_found') return 'not_found';
  if (status === 'closed') return 'too_many';
  return status === 'forbidden' ? 'not_admin' : 'server';
};
