/** Reads the address of a REST question and gives it back as it may be asked, or throws Refused. */
import { checkFilter, checkGroup } from './check-filters.ts';
import { checkSelect, type Embedded, knowColumn } from './check-select.ts';
import { Refused, restLimits } from './limits.ts';
import type { Caller } from './read-caller.ts';
import type { Relations } from './relations.ts';

const single = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);
const groups = new Set(['or', 'and', 'not.or', 'not.and']);
const ordered = /^([a-z_][a-z0-9_]*)(?:\.(?:asc|desc))?(?:\.(?:nullsfirst|nullslast))?$/;

export function checkAddress(address: string, caller: Caller, relations: Relations): string {
  if (caller === 'server') return address;
  if (address.length > restLimits.addressBytes) throw new Refused(`an address has at most ${restLimits.addressBytes} bytes`, '54000', 413);
  const url = new URL(address);
  const asked = url.searchParams;
  for (const name of single) if (asked.getAll(name).length > 1) throw new Refused(`"${name}" stands twice`, 'PGRST100');
  if (asked.size > restLimits.terms + single.size) throw new Refused(`at most ${restLimits.terms} conditions`);
  const relation = relationIn(url.pathname);
  if (url.pathname.startsWith('/rest/v1/rpc/')) checkCall(asked);
  else if (relations.has(relation)) checkTable(asked, relation, relations, caller);
  // Not one of ours: lite says so, without whatever else was asked.
  else for (const name of [...asked.keys()]) if (name !== 'apikey') asked.delete(name);
  return url.href;
}

const relationIn = (pathname: string): string => /^\/rest\/v1\/([a-z_][a-z0-9_]*)$/.exec(pathname)?.[1] ?? '';

/** Our functions answer one JSON value: there is nothing to choose from it, and what looks like a condition would be one. */
function checkCall(asked: URLSearchParams): void {
  for (const [name, text] of asked) {
    if (name === 'apikey') continue;
    if (single.has(name) || groups.has(name) || name.includes('.') || /^(?:not|[a-z]+(?:\([^)]*\))?)\./.test(text))
      throw new Refused('what a function answers is not filtered', 'PGRST100');
  }
}

function checkTable(asked: URLSearchParams, relation: string, relations: Relations, caller: Caller): void {
  const know = (name: string): void => knowColumn(relations, relation, name);
  const embedded = checkSelect(asked.get('select') ?? '', relation, relations, caller === 'member');
  for (const name of ['columns', 'on_conflict']) for (const column of split(asked.get(name))) know(column);
  checkOrder(asked.get('order'), know);
  for (const name of ['limit', 'offset']) checkNumber(asked.get(name));
  let terms = 0;
  for (const [name, text] of asked) {
    if (single.has(name)) continue;
    if (groups.has(name)) terms += checkGroup(text, know);
    else terms += checkNamed(name, text, relation, relations, embedded);
  }
  if (terms > restLimits.terms) throw new Refused(`at most ${restLimits.terms} conditions`);
  if (embedded.size > 0) limitEmbedded(asked, embedded);
}

/** A condition on a column, or whatever is said of an embedded table: `chapters.pages=gt.1`, `chapters.order=pages`. */
function checkNamed(name: string, text: string, relation: string, relations: Relations, embedded: Embedded): number {
  const [, table, column = ''] = /^(?:([a-z_][a-z0-9_]*)\.)?([a-z_][a-z0-9_]*)$/.exec(name) ?? [];
  const asked = table === undefined ? relation : embedded.get(table);
  if (asked === undefined) throw new Refused(`'${String(table).slice(0, 60)}' is not an embedded resource in this request`, 'PGRST100');
  const know = (wanted: string): void => knowColumn(relations, asked, wanted);
  if (table !== undefined && column === 'order') checkOrder(text, know);
  else if (table !== undefined && (column === 'limit' || column === 'offset')) checkNumber(text);
  else {
    know(column);
    return checkFilter(text);
  }
  return 0;
}

const split = (text: string | null): readonly string[] => (text === null || text === '' ? [] : text.split(',').map(unquote));
/** supabase-js puts the names of columns to be written in quotes. */
const unquote = (name: string): string => name.replace(/^"([a-z0-9_]+)"$/, '$1');

function checkOrder(text: string | null, know: (name: string) => void): void {
  const parts = text === null || text === '' ? [] : text.split(',');
  if (parts.length > restLimits.ordered) throw new Refused(`at most ${restLimits.ordered} columns to sort by`);
  for (const part of parts) {
    const name = ordered.exec(part)?.[1];
    if (name === undefined) throw new Refused(`"failed to parse order (${part.slice(0, 60)})"`, 'PGRST100');
    know(name);
  }
}

function checkNumber(text: string | null): void {
  if (text !== null && !/^\d{1,9}$/.test(text)) throw new Refused('limit and offset are whole numbers', 'PGRST100');
}

/** Each row of the table brings rows of the embedded one, and nothing else counts those. */
function limitEmbedded(asked: URLSearchParams, embedded: Embedded): void {
  const names = ['limit', ...[...embedded.keys()].map((name) => `${name}.limit`)];
  for (const name of names)
    asked.set(name, String(Math.min(Number(asked.get(name) ?? restLimits.rowsWithEmbeds), restLimits.rowsWithEmbeds)));
}
