/** What the server answers to a look at a file and to its writing (SQL: 20261126000220, 20261129001000), checked once; a kind of file says what it tells of a line. */
import * as v from 'valibot';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { fail, ok } from '#src/shared/result.ts';
import { type Answer, asFault, faulty, refused } from './edit-remote.ts';

/** What is told of a line of any file. */
export const plannedLine = {
  line: v.nullable(v.number()),
  kind: v.picklist(['new', 'changed', 'same', 'faulty']),
  id: v.nullable(v.string()),
  rev: v.nullable(v.string()),
  faults: v.record(v.string(), v.string()),
};

export type Written<P> =
  | { readonly status: 'ok'; readonly written: number }
  | { readonly status: 'already' | 'too_many' }
  /** What stands there is not what was looked at any more: as it is now. */
  | { readonly status: 'changed'; readonly plan: readonly P[] }
  | { readonly status: 'invalid'; readonly faults: Readonly<Record<string, string>>; readonly plan?: readonly P[] | undefined };

export const importBy = <P>(name: string, line: v.GenericSchema<unknown, P>) => {
  const plan = v.array(line);
  const lookAnswer = v.variant('status', [
    v.object({ status: v.literal('ok'), plan }),
    v.object({ status: v.literal('too_many') }),
    faulty,
    refused,
  ]);
  const writeAnswer = v.variant('status', [
    v.object({ status: v.literal('ok'), written: v.number() }),
    v.object({ status: v.picklist(['already', 'too_many']) }),
    v.object({ status: v.literal('changed'), plan }),
    v.object({ ...faulty.entries, plan: v.optional(plan) }),
    refused,
  ]);
  return {
    /** Null: the server takes no file of this size. */
    look: async (ask: AskAsAdmin, args: object): Answer<readonly P[] | null> => {
      const answer = await ask(name, { ...args, why: null, is_trial: true }, lookAnswer);
      if (!answer.ok) return answer;
      const said = answer.value;
      if ('plan' in said) return ok(said.plan);
      return said.status === 'forbidden' || said.status === 'not_found' ? fail(asFault({ status: said.status })) : ok(null);
    },
    write: async (ask: AskAsAdmin, args: object): Answer<Written<P>> => {
      const answer = await ask(name, { ...args, is_trial: false }, writeAnswer);
      if (!answer.ok) return answer;
      const said = answer.value;
      return v.is(refused, said) ? fail(asFault(said)) : ok(said);
    },
  };
};
