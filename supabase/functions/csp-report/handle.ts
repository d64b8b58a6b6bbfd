/**
 * POST /api/csp-report: what a browser refused to load or run. Kept in the log: which rule, what kind of thing, on which screen;
 * counted for administrators: rule and screen.
 * Dropped: queries, fragments, code samples and everything else, because they can hold what a person typed.
 */
import { createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { createLogQuota, parseJson, readText } from '#supabase/functions/_shared/read-text.ts';

const limit = 16 * 1024;
const mayLog = createLogQuota(60);

interface Violation {
  readonly rule: string;
  readonly blocked: string;
  readonly page: string;
}

interface Counted {
  readonly rule: string;
  /** The first segment of the page's address. */
  readonly screen: string;
}

/** False: the database did not take them. The log has them all the same. */
export type CountReports = (reports: readonly Counted[]) => Promise<boolean>;

export const createCspReportHandler = (networkOf: NetworkOf, count: CountReports) => {
  const mayReport = createRateLimit({ perMinute: 10, callers: 1000 }, networkOf);
  return async (request: Request): Promise<Response> => (mayReport(request) ? takeReport(request, count) : tooOften());
};

const tooOften = (): Response => new Response(null, { status: 429, headers: { 'retry-after': '60' } });

async function takeReport(request: Request, count: CountReports): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  const text = await readText(request, limit);
  if (text === null) return new Response(null, { status: 413 });
  const violations = readViolations(parseJson(text));
  if (violations.length === 0) return new Response(null, { status: 400 });
  for (const violation of violations) if (mayLog()) console.warn(`csp-report ${JSON.stringify(violation)}`);
  const isCounted = await count(violations.map(({ rule, page }) => ({ rule, screen: segmentOf(page) }))).catch(() => false);
  return new Response(null, { status: isCounted ? 204 : 503 });
}

/** Both forms: {"csp-report": {…}} of report-uri, and the array of the Reporting API. */
function readViolations(body: unknown): readonly Violation[] {
  if (Array.isArray(body))
    return body.slice(0, 20).flatMap((entry) => (isRecord(entry) && entry.type === 'csp-violation' ? readOne(entry.body) : []));
  return isRecord(body) ? readOne(body['csp-report']) : [];
}

function readOne(report: unknown): readonly Violation[] {
  if (!isRecord(report)) return [];
  const rule = word(report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive']);
  if (rule === '') return [];
  return [
    { rule, blocked: address(report['blocked-uri'] ?? report.blockedURL), page: screen(report['document-uri'] ?? report.documentURL) },
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const word = (value: unknown): string => (typeof value === 'string' && /^[a-z-]{1,40}/.exec(value)?.[0]) || '';

/** Only the first segment of a page's address: the rest would say what somebody read. */
const screen = (value: unknown): string => /^https?:\/\/[^/]+\/[\w-]{0,40}/.exec(address(value))?.[0] ?? '';

const segmentOf = (page: string): string => (URL.canParse(page) ? new URL(page).pathname : '/');

/** Origin and path, or the browser's own word such as "inline" and "eval". */
function address(value: unknown): string {
  if (typeof value !== 'string') return '';
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url) return word(value);
  return url.protocol === 'http:' || url.protocol === 'https:' ? `${url.origin}${url.pathname}`.slice(0, 200) : url.protocol;
}
