/**
 * POST /api/vitals: how fast the pages of one visit were. Each of five measures at most once, the kind of screen, and roughly
 * what kind of phone and network. Law: what arrives is counted and forgotten; nothing of it is logged.
 */
import { createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { parseJson, readText } from '#supabase/functions/_shared/read-text.ts';

const limit = 8 * 1024;
const names = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];
const devices = ['up-to-2-gb', 'up-to-4-gb', 'more'];
const connections = ['2g', '3g', '4g'];

interface Vital {
  readonly name: string;
  readonly value: number;
  readonly screen: string;
}

export interface Visit {
  readonly device: string;
  readonly connection: string;
  readonly vitals: readonly Vital[];
}

/** Adds a visit to the counts; false: the database did not take it. */
export type CountVisit = (visit: Visit) => Promise<boolean>;

/** Many phones of one operator share a network. What goes beyond is lost, which a sample can bear. */
const usualLimit = { perMinute: 30, callers: 1000 };

export const createVitalsHandler = (count: CountVisit, networkOf: NetworkOf) => {
  const mayCall = createRateLimit(usualLimit, networkOf);
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!mayCall(request)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    const text = await readText(request, limit);
    if (text === null) return new Response(null, { status: 413 });
    const visit = readVisit(parseJson(text));
    if (!visit) return new Response(null, { status: 400 });
    return new Response(null, { status: (await count(visit)) ? 204 : 503 });
  };
};

const readVisit = (body: unknown): Visit | null => {
  if (!isRecord(body) || !Array.isArray(body.vitals)) return null;
  const vitals = body.vitals.slice(0, names.length + 1).map(readVital);
  const known = vitals.filter((vital) => vital !== null);
  const isWhole = known.length === vitals.length && known.length === new Set(known.map(({ name }) => name)).size;
  if (!isWhole || known.length < 1 || known.length > names.length) return null;
  return { device: wordOf(devices, body.device), connection: wordOf(connections, body.connection), vitals: known };
};

const readVital = (entry: unknown): Vital | null => {
  if (!isRecord(entry)) return null;
  const { name, value, screen } = entry;
  if (typeof name !== 'string' || !names.includes(name)) return null;
  if (typeof value !== 'number' || !(value >= 0 && value <= (name === 'CLS' ? 100 : 600_000))) return null;
  // The first segment, e.g. "/villages"; the rest would say who read about whom. Which screens there are, the database knows.
  if (typeof screen !== 'string' || !/^\/[a-z0-9-]{0,40}$/.test(screen)) return null;
  return { name, value, screen };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What no list knows is no reason to lose the measure. */
const wordOf = (words: readonly string[], told: unknown): string => words.find((word) => word === told) ?? 'unknown';
