/** A file of rows, looked at and written (SQL: 20261126000220). What the server answers is checked here, once. */
import * as v from 'valibot';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import type { ImportLine } from '#src/features/admin/model/import-lines.ts';
import { fail, ok } from '#src/shared/result.ts';
import { type Answer, asFault, change, faulty, refused, type ToldSource } from './edit-remote.ts';

const planForm = v.object({
  line: v.nullable(v.number()),
  kind: v.picklist(['new', 'changed', 'same', 'faulty']),
  id: v.nullable(v.string()),
  pid: v.nullable(v.string()),
  rev: v.nullable(v.string()),
  title: v.nullable(v.string()),
  changes: v.record(v.string(), change),
  faults: v.record(v.string(), v.string()),
});
const plan = v.array(planForm);
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

export type Plan = v.InferOutput<typeof planForm>;
export type Written =
  | { readonly status: 'ok'; readonly written: number }
  | { readonly status: 'already' | 'too_many' }
  | { readonly status: 'changed'; readonly plan: readonly Plan[] }
  | { readonly status: 'invalid'; readonly faults: Readonly<Record<string, string>>; readonly plan?: readonly Plan[] | undefined };

/** Null: the server takes no file of this size. */
export const lookAt =
  (table: string, lines: readonly ImportLine[]) =>
  async (ask: AskAsAdmin): Answer<readonly Plan[] | null> => {
    const answer = await ask('import_directory', { of_table: table, lines, source: null, why: null, is_trial: true }, lookAnswer);
    if (!answer.ok) return answer;
    const said = answer.value;
    if ('plan' in said) return ok(said.plan);
    return said.status === 'forbidden' || said.status === 'not_found' ? fail(asFault({ status: said.status })) : ok(null);
  };

/** Each line with what a look has told of it. */
export const writeLines =
  (table: string, chosen: readonly (ImportLine & Pick<Plan, 'id' | 'rev'>)[], source: ToldSource, why: string) =>
  async (ask: AskAsAdmin): Answer<Written> => {
    const answer = await ask('import_directory', { of_table: table, lines: chosen, source, why, is_trial: false }, writeAnswer);
    if (!answer.ok) return answer;
    const said = answer.value;
    return v.is(refused, said) ? fail(asFault(said)) : ok(said);
  };
