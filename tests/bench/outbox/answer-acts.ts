/**
 * A server that takes every signature, from memory: what it answers is what 1305 answers (verdict, the signature and its petition's
 * counts), and what an answer brought as verdicts the next brings once more as rows, since its transaction lay beyond the horizon.
 */
import type { Answer } from '#tests/bench/core/static-server.ts';
import { jsonOf, readBody } from '#tests/bench/data/our-pages.ts';

const epoch = '0199a4b0-0000-7000-8000-000000000001';
const common = ['id', 'xid', 'rev', 'scope'];
const signatureColumns = [...common, 'petition_id', 'name_display', 'shown_name', 'area_code', 'state', 'claimed_at', 'received_at'];
const countColumns = [...common, 'by_account', 'by_phone', 'late', 'comments', 'reached'];

interface Act {
  readonly id: string;
  readonly made_at: string;
  readonly args: { readonly id: string; readonly petition_id: string; readonly name_display: string };
}

export const answerActs = (): Answer => {
  let xid = 1_000_000;
  let before: readonly Act[] = [];
  const rowsOf = (acts: readonly Act[]) =>
    acts.length === 0
      ? {}
      : {
          petition_signatures: {
            columns: signatureColumns,
            rows: acts.map(({ args, made_at }) => [
              ...[args.id, String(xid), 1, 'user:bench'],
              ...[args.petition_id, args.name_display, 'a citizen', null, 'valid', made_at, made_at],
            ]),
          },
          petition_counts: {
            columns: countColumns,
            rows: acts.map(({ args }) => [args.petition_id, String(xid), 2, 'public', 18, 0, 0, 0, {}]),
          },
        };
  return async ({ pathname }, request) => {
    if (!pathname.startsWith('/rest/v1/rpc/')) return null;
    const asked = JSON.parse(await readBody(request));
    xid += 1;
    if (pathname.endsWith('/sign_petition')) return jsonOf({ id: asked.id, status: 'ok', rows: rowsOf([asked]) });
    const acts: readonly Act[] = asked.ops ?? [];
    const answer = {
      changes: rowsOf(before),
      v: 1,
      results: acts.map((act) => ({ id: act.id, status: 'ok', rows: rowsOf([act]) })),
      server_time: Date.now(),
      gone: [],
      cursor: { epoch, xid: String(xid) },
    };
    before = acts;
    return jsonOf(answer);
  };
};
