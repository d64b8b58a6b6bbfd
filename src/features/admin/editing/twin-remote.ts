/** Pairs that may be one, and merging them (SQL: 20261126000210, 0212). What the server answers is checked here, once. */
import * as v from 'valibot';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { fail, ok } from '#src/shared/result.ts';
import { type Answer, asFault, type EditedRow, faulty, refused, rowForm } from './edit-remote.ts';

const pair = v.object({ one: rowForm, other: rowForm, why: v.string(), metres: v.nullable(v.number()) });
const twins = v.variant('status', [v.object({ status: v.literal('ok'), total: v.number(), pairs: v.array(pair) }), refused]);
const verdict = v.variant('status', [v.object({ status: v.picklist(['ok', 'already', 'changed', 'too_late']) }), faulty, refused]);

export type Pair = v.InferOutput<typeof pair>;
/** `invalid`: the reason. */
export type Verdict = 'ok' | 'already' | 'changed' | 'too_late' | 'invalid';

export const listTwins =
  (table: string, region: string, page: number) =>
  async (ask: AskAsAdmin): Answer<{ readonly total: number; readonly pairs: readonly Pair[] }> => {
    const answer = await ask('list_directory_twins', { asked: { table, region, page } }, twins);
    if (!answer.ok) return answer;
    return answer.value.status === 'ok' ? ok(answer.value) : fail(asFault(answer.value));
  };

export const decide =
  (name: string, args: object) =>
  async (ask: AskAsAdmin): Answer<Verdict> => {
    const answer = await ask(name, args, verdict);
    if (!answer.ok) return answer;
    const { status } = answer.value;
    return status === 'forbidden' || status === 'not_found' ? fail(asFault({ status })) : ok(status);
  };

export const tellApart = (table: string, { one, other }: Pair, why: string) =>
  decide('tell_apart', { of_table: table, one: one.id, other: other.id, why });

export const mergeRows = (table: string, gone: EditedRow, kept: EditedRow, why: string) =>
  decide('merge_directory_rows', { of_table: table, gone: gone.id, kept: kept.id, gone_base: gone.rev, kept_base: kept.rev, why });

export const undoMerge = (table: string, gone: string, why: string) => decide('undo_directory_merge', { of_table: table, gone, why });
