/**
 * What the administrators' checks want to know of this installation, and only its server can find out (20261126000500): the build it serves, its
 * secrets by their names, and whether a visitor's writes are refused, by trying. Law: no secret, no row and no address of a file leaves this process.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Backend } from './backend.ts';
import { measureBuild, servedSize } from './measure-build.ts';
import { silently } from './quiet-console.ts';
import { readEnvFile } from './settings.ts';
import { tellFact } from './tell-facts.ts';

type Exclusive = Backend['exclusive'];

export interface BuildTold {
  /** Texts that the app says, and how many of them the other language lacks. */
  readonly texts: number;
  readonly missing: number;
  /** Compressed bytes, each with its budget; null where there is no build. */
  readonly sizes: readonly { readonly name: string; readonly bytes: number; readonly most: number }[] | null;
}

export const readBuild = (root: string, dist: string): BuildTold => {
  const files = globSync('src/**/locales/**/*.po', { cwd: root }).filter((file) => /(^|\/)fr(\/|\.po$)/.test(file));
  const texts = files.flatMap((file) => translationsIn(readFileSync(path.join(root, file), 'utf8')));
  return { texts: texts.length, missing: texts.filter((text) => text === '').length, sizes: readSizes(dist) };
};

/** What stands for each text of a catalogue; '' where nothing does. What no screen says any more is left out. */
export const translationsIn = (po: string): readonly string[] =>
  po
    .split(/\n{2,}/)
    .flatMap((entry) => [/^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/m.exec(entry)])
    .flatMap((found) => (found && joined(found[1]) !== '' ? [joined(found[2])] : []));

const joined = (lines = ''): string => [...lines.matchAll(/"(.*)"/g)].map(([, text]) => text).join('');

const readSizes = (dist: string): BuildTold['sizes'] => {
  // Served as it came out of the build: what it weighs on the line is not known, and takes seconds to find out.
  if (!existsSync(path.join(dist, 'en.html.br'))) return null;
  try {
    return measureBuild(dist, servedSize).flatMap(({ name, bytes, budget }) => (budget === null ? [] : [{ name, bytes, most: budget }]));
  } catch {
    return null; // What lies there is no build of ours.
  }
};

export const tellBuild = (exclusive: Exclusive, root: string, dist: string): Promise<void> =>
  tellFact(exclusive, 'build', readBuild(root, dist));

/** Characters that a value drawn at random has at least; shorter ones were typed. */
const leastLong: Readonly<Record<string, number>> = {
  MBOA_JWT_SECRET: 32,
  VITE_SUPABASE_PUBLISHABLE_KEY: 20,
  MBOA_SUPABASE_SECRET_KEY: 20,
  MBOA_DEMO_MEMBER_PASSWORD: 12,
  MBOA_DEMO_ADMIN_PASSWORD: 12,
};

/** By name alone: too short, or the same as another. */
export const weakSecrets = (values: ReadonlyMap<string, string>): readonly string[] =>
  Object.entries(leastLong)
    .filter(([name, least]) => {
      const value = values.get(name) ?? '';
      return value.length < least || [...values].some(([other, same]) => other !== name && same === value);
    })
    .map(([name]) => name);

export const tellSecrets = (exclusive: Exclusive, envFile: string): Promise<void> => {
  // Others on this machine may read or write it.
  const isOpen = process.platform !== 'win32' && (statSync(envFile).mode & 0o077) !== 0;
  return tellFact(exclusive, 'secrets', { weak: weakSecrets(readEnvFile(envFile)), all: Object.keys(leastLong).length, is_open: isOpen });
};

interface Relation {
  readonly name: string;
  readonly column: string;
}

/** Rights that are missing; a view that nobody can write to. */
const refusals: readonly unknown[] = ['42501', '55000'];

/** Tries, as a visitor over the API, to write to each table and view: what would change nothing where nothing refuses it. */
export const tellProbes = async ({ exclusive, fetch, keys }: Pick<Backend, 'exclusive' | 'fetch' | 'keys'>): Promise<void> => {
  const { rows } = await exclusive((db) => db.query<Relation>(relations));
  const taken: string[] = [];
  let tried = 0;
  for (const { name, column } of rows) {
    for (const [method, search, body] of attempts(column)) {
      const headers = { apikey: keys.publishableKey, 'content-type': 'application/json', prefer: 'return=minimal' };
      const request = new Request(`http://localhost/rest/v1/${name}${search}`, { method, headers, ...(body && { body }) });
      const answer = await silently(() => fetch(request, null));
      const told: unknown = await answer.json().catch(() => null);
      tried += 1;
      if (answer.ok || !refusals.includes(Object(told).code)) taken.push(`${method} ${name}`);
    }
  }
  await tellFact(exclusive, 'probes', { tried, taken });
};

/** At the start and once a day. Returns how to stop; what is under way still ends. */
export const startProbing = (backend: Parameters<typeof tellProbes>[0], onFailure: (error: unknown) => void): (() => Promise<void>) => {
  let latest = tellProbes(backend).catch(onFailure);
  const timer = setInterval(() => {
    latest = tellProbes(backend).catch(onFailure);
  }, 86_400_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await latest;
  };
};

// By a column that cannot be null, where there is one.
const relations = `select c.relname as name, (array_agg(a.attname::text order by coalesce(i.indisprimary, false) desc, a.attnotnull desc, a.attnum))[1] as column
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') group by c.relname order by 1`;

const attempts = (column: string): readonly (readonly [method: string, search: string, body: string | null])[] => {
  const none = `?${column}=is.null&${column}=not.is.null`;
  const nothing = JSON.stringify({ [column]: null });
  return [
    ['POST', '', nothing],
    ['PATCH', none, nothing],
    ['DELETE', none, null],
  ];
};
