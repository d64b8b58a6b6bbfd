/**
 * The same rows as `app.pull` answers them (supabase/migrations/…1305): columns once, 250 petitions a page (weight 20 of 5,000), the
 * place of the last in the cursor. Serialised and compressed before any clock starts, gzip 6 like those of the peer.
 */
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Resource, resourceOf } from '#tests/bench/core/static-server.ts';
import { type PetitionRow, petitionColumns, regions } from './petition-rows.ts';

const rowsOfPage = 250;
const epoch = '0199a4b0-0000-7000-8000-000000000001';
const grants = Object.fromEntries(['public', ...regions.map((code) => `region:${code}`)].map((scope) => [scope, '1']));

export interface OurPages {
  readonly pages: number;
  readonly bytes: number;
  /** By the cursor in the question's body. */
  readonly answer: (request: IncomingMessage) => Promise<Resource>;
}

export const makeOurPages = (rows: readonly PetitionRow[]): OurPages => {
  const pages = new Map<string, Resource>();
  for (let at = 0; at < rows.length; at += rowsOfPage) pages.set(at === 0 ? '' : (rows[at - 1]?.id ?? ''), pageOf(rows, at));
  return {
    pages: pages.size,
    bytes: [...pages.values()].reduce((sum, { body }) => sum + body.length, 0),
    answer: async (request) => {
      const asked: unknown = JSON.parse(await readBody(request));
      const after = /"page":\{.*"id":"([0-9a-f-]+)"/.exec(JSON.stringify(asked))?.[1] ?? '';
      const page = pages.get(after);
      if (!page) throw new Error(`No page begins after ${after}`);
      return page;
    },
  };
};

const pageOf = (rows: readonly PetitionRow[], at: number): Resource => {
  const ofPage = rows.slice(at, at + rowsOfPage);
  const last = ofPage.at(-1);
  const isLast = at + rowsOfPage >= rows.length;
  const place = { place: 1, xid: last?.xid, id: last?.id, horizon: '900000', fresh: Object.keys(grants) };
  return jsonOf({
    changes: { petitions: { columns: petitionColumns, rows: ofPage.map((row) => petitionColumns.map((column) => row[column])) } },
    v: 1,
    results: [],
    server_time: Date.UTC(2026, 10, 22),
    scopes: grants,
    gone: [],
    ...(isLast ? { cursor: { epoch, xid: '900000' } } : { more: true, cursor: { epoch, xid: '0', page: place } }),
  });
};

/** An answer as PostgREST's proxy sends it. */
export const jsonOf = (answer: unknown): Resource => resourceOf('answer.json', gzipSync(JSON.stringify(answer), { level: 6 }), 'gzip');

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};
