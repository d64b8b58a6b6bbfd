/** POST /api/vitals: how fast pages were for real people. Five measures by name, a number, and the kind of screen; no ids, no addresses. */
import { createLogQuota, parseJson, readText } from '#supabase/functions/_shared/read-text.ts';

const limit = 8 * 1024;
const mayLog = createLogQuota(120);
const names = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);

interface Vital {
  readonly name: string;
  readonly value: number;
  readonly screen: string;
}

export async function handleVitals(request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  const text = await readText(request, limit);
  if (text === null) return new Response(null, { status: 413 });
  const body = parseJson(text);
  const entries = Array.isArray(body) ? body : [body];
  const vitals = entries.map(readVital).filter((vital) => vital !== null);
  if (entries.length > 20 || vitals.length !== entries.length || vitals.length === 0) return new Response(null, { status: 400 });
  for (const vital of vitals) if (mayLog()) console.info(`vitals ${JSON.stringify(vital)}`);
  return new Response(null, { status: 204 });
}

function readVital(entry: unknown): Vital | null {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('value' in entry)) return null;
  const { name, value } = entry;
  if (typeof name !== 'string' || !names.has(name)) return null;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > 600_000) return null;
  const screen = 'screen' in entry && typeof entry.screen === 'string' ? entry.screen : '';
  // Only the first segment, e.g. "/villages": the rest would say who read about whom.
  return { name, value: Math.round(value * 1000) / 1000, screen: /^\/[a-z-]{0,30}/.exec(screen)?.[0] ?? '' };
}
