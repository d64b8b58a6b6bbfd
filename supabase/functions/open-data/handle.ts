/**
 * Petitions as open data. GET /api/petitions.json and .csv: the register, 500 a page, with `listing`, `q`, `region`, `category`, `sort` and `page` as the
 * screen has them; GET /api/petitions/{pid}.json: one with its text, what happened to it and where its signatures come from. Everybody's: it tells
 * nothing that the screens do not tell a visitor (SQL: app.list_petitions, app.read_petition, app.read_petition_areas), and no signer.
 */
import { csvOf } from '#src/shared/csv-of.ts';
import type { AskRpc } from '#supabase/functions/_shared/ask-rpc.ts';
import { explain, type PublicFile, refuseWriting, sendFile } from '#supabase/functions/_shared/public-file.ts';
import { createRateLimit } from '#supabase/functions/_shared/rate-limit.ts';
import type { PublicPorts } from '#supabase/functions/_shared/serve-publicly.ts';
import { chooseLanguage } from '#supabase/server/negotiate.ts';

/** A page of the register is dearer to make than a calendar. */
const usualLimit = { perMinute: 30, callers: 1000 };
const most = 500;

const words = {
  en: { missing: 'There is no petition at this address.', silent: 'Mboa did not answer. Please try again in a minute.' },
  fr: { missing: 'Il n’y a pas de pétition à cette adresse.', silent: 'Mboa n’a pas répondu. Réessayez dans une minute.' },
};

export const createOpenDataHandler = ({ ask, originOf, networkOf }: PublicPorts) => {
  const mayAsk = createRateLimit(usualLimit, networkOf);
  return async (request: Request): Promise<Response> => {
    const refused = refuseWriting(request);
    if (refused) return refused;
    if (!mayAsk(request)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    const { missing, silent } = words[chooseLanguage('/', request.headers.get('accept-language'))];
    const wanted = wantedBy(new URL(request.url));
    if (!wanted) return explain(request, 404, missing);
    try {
      const file =
        wanted.pid === null ? await register(wanted, ask, originOf(request)) : await onePetition(wanted.pid, ask, originOf(request));
      return file ? sendFile(request, file) : explain(request, 404, missing);
    } catch {
      return explain(request, 503, silent, { 'retry-after': '60' });
    }
  };
};

/** Where a rewrite of the host leads is an address of ours as well. */
const address = /^(?:\/api|(?:\/functions\/v1)?\/open-data)\/petitions(?:\/([0-9a-hjkmnp-tv-z]{10}))?\.(json|csv)$/;
export const isOpenData = (pathname: string): boolean => /^(?:\/api\/petitions[./]|\/functions\/v1\/open-data\/)/.test(pathname);

interface Wanted {
  readonly pid: string | null;
  readonly form: 'json' | 'csv';
  readonly asked: Readonly<Record<string, string | number>>;
}

/** Null: there is no such file. */
const wantedBy = ({ pathname, searchParams }: URL): Wanted | null => {
  const [found, pid = null, form] = address.exec(pathname.toLowerCase()) ?? [];
  if (!found || (pid !== null && form === 'csv')) return null;
  const of = (name: string): string => (searchParams.get(name) ?? '').slice(0, 100);
  const asked = { text: of('q'), listing: of('listing'), region: of('region'), category: of('category'), sort: of('sort') };
  return { pid, form: form === 'csv' ? 'csv' : 'json', asked: { ...asked, page: of('page') || 0, many: most } };
};

type Told = Readonly<Record<string, unknown>>;

/** Throws where the database tells nothing of the kind. */
const told = (answer: unknown): Told => {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) throw new Error('no answer');
  return answer as Told;
};

const register = async ({ asked, form }: Wanted, ask: AskRpc, origin: string): Promise<PublicFile> => {
  const { petitions, counts, total } = told(await ask('list_petitions', { asked }));
  if (!Array.isArray(petitions)) throw new Error('no list');
  const rows = petitions.map((row: Told): Told => ({ ...row, ...(row.pid ? { address: addressOf(row.pid, origin) } : {}) }));
  if (form === 'csv')
    return {
      name: 'mboa-petitions.csv',
      type: 'text/csv',
      text: `\ufeff${csvOf([columns, ...rows.map((row) => columns.map((column) => cell(row[column])))])}`,
    };
  return {
    name: 'mboa-petitions.json',
    type: 'application/json',
    text: json({ source: origin, counts, total, page: asked.page, petitions: rows }),
  };
};

const onePetition = async (pid: string, ask: AskRpc, origin: string): Promise<PublicFile | null> => {
  const [one, areas] = (await Promise.all([ask('read_petition', { pid }), ask('read_petition_areas', { pid })])).map(told);
  if (one?.status === 'not_found') return null;
  if (!one?.petition) throw new Error('no petition');
  const { petition, counts, events } = one;
  const text = json({
    ...{ source: origin, address: addressOf(pid, origin), petition, counts, events },
    signatures_by: { regions: areas?.regions, divisions: areas?.divisions },
  });
  return { name: `mboa-petition-${pid}.json`, type: 'application/json', text };
};

const addressOf = (pid: unknown, origin: string): string => `${origin}/petitions/${pid}`;
const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

const columns = [
  ...['pid', 'address', 'listing', 'state', 'title', 'lang', 'category', 'reach', 'region_code', 'division_code', 'subdivision_code'],
  ...['addressees', 'goal', 'signatures', 'by_phone', 'late', 'outside', 'last_day', 'opened_at', 'closes_at', 'closed_at', 'answered_at'],
  ...['reason', 'rejected_on', 'is_sample'],
];
const cell = (value: unknown): string =>
  Array.isArray(value) ? value.join('; ') : value === null || value === undefined ? '' : String(value);
