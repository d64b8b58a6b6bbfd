/**
 * Whoever comes by the address of an entry that was merged into another is sent to that one (20261126000212). Laws kept here:
 *   * a page never waits for the database: what was merged is read beside, once a minute at most, and only when such an address is asked for;
 *   * a merge can be undone, so the answer is not to be kept without asking.
 */
import type { Backend } from './backend.ts';
import { describeError } from './quiet-console.ts';

/** Null: the address is nobody's, or what it names is there. */
export type Redirects = (request: Request, pathname: string) => Response | null;

const address = /^(\/(?:en|fr))?\/(?:villages|politicians|senators|mps|ministers|mayors)\/(?:[^/]*-)?([0-9a-hjkmnp-tv-z]{10})\/?$/i;
const paths: Readonly<Record<string, string>> = { villages: 'villages', people: 'politicians' };
const freshFor = 60_000;

const sql = `select r.from_pid, r.of_table, app.read_redirect(r.from_pid) ->> 'pid' as pid from app.directory_redirects r`;

export const createRedirects = ({ exclusive }: Pick<Backend, 'exclusive'>): Redirects => {
  let known: ReadonlyMap<string, string> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<void> => {
    const { rows } = await exclusive((db) => db.query<{ from_pid: string; of_table: string; pid: string | null }>(sql, []));
    // An office has no page.
    known = new Map(
      rows.flatMap(({ from_pid, of_table, pid }) => (pid && paths[of_table] ? [[from_pid, `/${paths[of_table]}/${pid}`] as const] : [])),
    );
  };
  return (request, pathname) => {
    const [, language = '', pid = ''] = (request.method === 'GET' || request.method === 'HEAD' ? address.exec(pathname) : null) ?? [];
    if (!pid) return null;
    if (performance.now() - readAt > freshFor) {
      readAt = performance.now();
      read().catch((error: unknown) => void process.stderr.write(`server: merged addresses: ${describeError(error)}\n`));
    }
    const to = known.get(pid.toLowerCase());
    return to === undefined
      ? null
      : new Response(null, { status: 301, headers: { location: `${language}${to}`, 'cache-control': 'no-cache' } });
  };
};
