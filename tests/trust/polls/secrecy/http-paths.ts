/** Ways to find out a choice over HTTP, each by its name: PostgREST's ways into the tables, our functions, and every other door of the server. */
import { readRelations } from '#tests/trust/catalog.ts';
import { readFunctions } from '#tests/trust/fuzz/callable-functions.ts';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { amidPages, argumentFor, cursorAhead, subscriptions, votesAgain } from './paths.ts';
import type { Person } from './people.ts';
import { type Choice, pollId } from './scene.ts';

export interface HttpPath {
  readonly name: string;
  readonly at: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (by: Person, world: Choice) => unknown;
}

const rest = (name: string, at: string, more: Omit<HttpPath, 'name' | 'at'> = {}): HttpPath => ({ name, at: `/rest/v1/${at}`, ...more });
const inSchema = (schema: string): HttpPath['headers'] => ({ 'accept-profile': schema, 'content-profile': schema });
const poll = pollId('atTheEnd');
const secret = ['participations', 'tallies', 'open_votes', 'held_figures'];
const kept = ['polls', 'poll_results', 'poll_participations', 'poll_invitations', 'ledger', 'gone_rows'];

const tables: readonly HttpPath[] = [
  ...secret.map((name) => rest(`table ballot.${name}`, name, { headers: inSchema('ballot') })),
  ...kept.map((name) => rest(`table app.${name}`, name, { headers: inSchema('app') })),
  ...['tallies', 'poll_results', 'ledger'].map((name) => rest(`table ${name}, of no schema`, name)),
  rest('table by its whole name', 'ballot.tallies'),
  rest('table in quotes', '%22ballot%22.%22tallies%22'),
  ...['exact', 'planned', 'estimated'].flatMap((how) => [
    rest(`count of tallies, ${how}`, 'tallies?cell=eq.0', { method: 'HEAD', headers: { ...inSchema('ballot'), prefer: `count=${how}` } }),
    rest(`count of profiles, ${how}`, 'profiles', { method: 'HEAD', headers: { prefer: `count=${how}` } }),
  ]),
  ...[
    'profiles?select=*,tallies(*)',
    'profiles?select=*,participations(*)',
    'profiles?select=user_id,open_votes(answers)',
    'regions?select=*,polls(*)',
  ].map((at) => rest(`embed ${at}`, at)),
  rest('embed by schema', 'profiles?select=*,ballot.tallies(*)'),
  rest('filter on an embedded sum', 'profiles?select=user_id&tallies.cell=eq.0'),
  rest('order by an embedded sum', 'profiles?select=user_id&order=tallies(votes).desc'),
  rest('plan of profiles', 'profiles', { headers: { accept: 'application/vnd.pgrst.plan+json; options=analyze|buffers' } }),
  rest('plan of tallies', 'tallies', { headers: { ...inSchema('ballot'), accept: 'application/vnd.pgrst.plan' } }),
  rest('tallies as a file', 'tallies', { headers: { ...inSchema('ballot'), accept: 'text/csv' } }),
  rest('catalog: statistics', 'pg_stat_user_tables', { headers: inSchema('pg_catalog') }),
  rest('catalog: columns', 'columns', { headers: inSchema('information_schema') }),
  ...(['POST', 'PATCH', 'DELETE', 'PUT'] as const).map((method) =>
    rest(`${method} a tally`, 'tallies?cell=eq.0', {
      method,
      headers: { ...inSchema('ballot'), prefer: 'return=representation' },
      body: () => ({ poll_id: poll, votes: 1 }),
    }),
  ),
];

const doors: readonly HttpPath[] = [
  rest('the description of the API', ''),
  { name: 'graphql', at: '/graphql/v1', method: 'POST', body: () => ({ query: '{ talliesCollection { edges { node { votes } } } }' }) },
  { name: 'realtime', at: '/realtime/v1/websocket' },
  { name: 'realtime: messages', at: '/rest/v1/messages', headers: inSchema('realtime') },
  { name: 'storage: buckets', at: '/storage/v1/bucket' },
  { name: 'storage: objects', at: '/storage/v1/object/list/avatars', method: 'POST', body: () => ({ prefix: '', limit: 100 }) },
  { name: 'storage: an object', at: `/storage/v1/object/public/avatars/${poll}` },
  { name: 'auth: oneself', at: '/auth/v1/user' },
  { name: 'auth: all accounts', at: '/auth/v1/admin/users' },
  { name: 'auth: audit', at: '/auth/v1/admin/audit' },
  { name: 'functions', at: '/functions/v1/polls' },
  { name: 'the address', at: '/api/ip' },
  { name: 'packs', at: '/packs/polls.json' },
  { name: 'mails', at: '/_dev/mail' },
  { name: 'a page', at: `/polls/${poll}` },
  { name: 'a page to embed', at: `/polls/embed/${poll}` },
];

const call = (name: string, body: HttpPath['body'], path: string): HttpPath =>
  rest(path, `rpc/${name}`, { method: 'POST', ...(body ? { body } : {}) });
const trips: readonly HttpPath[] = [
  ...Object.entries(subscriptions).map(([name, scopes]) => call('pull', () => ({ v: 1, cursor: null, scopes }), `pull: ${name}`)),
  call('sync', () => ({ v: 1, ops: [], cursor: null, scopes: subscriptions['what voters see'] }), 'sync: what voters see'),
  rest('pull by GET', `rpc/pull?v=1&cursor=null&scopes=${encodeURIComponent(JSON.stringify({ [`voted:${poll}`]: '' }))}`),
  rest('a vote by GET', `rpc/sync?v=1&cursor=null&scopes={}&ops=${encodeURIComponent('[]')}`),
];
const ours = ['sums_of', 'publish_results', 'publish_step', 'cast_vote', 'scopes_of_polls'];
/** Directories hold what everybody knows; the SQL of it is tried in secrecy.test.ts. */
const aboutMembers = /profile|role|audit|consent|deletion|planted/;
const alike = /a place below|no option|an answer to no|a word|an object|of another version|votersOnly|cancelledEnd|announcedEnd/;
/** Would change who asks. */
const left = ['request_account_deletion'];

export const readHttpPaths = async (query: Stage['query']): Promise<readonly HttpPath[]> => {
  const asked = async (sql: string, values?: unknown[]) => ({ rows: [...(await query(sql, values))] });
  const [relations, functions] = [await readRelations(asked), await readFunctions(asked)];
  const [told] = await query('select epoch, pg_snapshot_xmin(pg_current_snapshot())::text as horizon from app.sync_epoch');
  const amid = amidPages(told?.epoch, String(told?.horizon));
  const cursor = cursorAhead(told?.epoch);
  return [
    ...tables,
    ...relations.filter(({ name }) => aboutMembers.test(name)).map(({ name }) => rest(`relation ${name}`, `${name}?select=*`)),
    ...trips,
    call('pull', () => ({ v: 1, cursor: amid, scopes: subscriptions['what voters see, as if had'] }), 'pull: amid pages'),
    ...Object.entries(votesAgain)
      .filter(([name]) => !alike.test(name))
      .map(([name, bodyOf]) => call('sync', (by, world) => ({ ...bodyOf(by, world), cursor }), name)),
    ...functions
      .filter(({ name }) => !left.includes(name))
      .map(({ name, takes }) =>
        call(name, () => Object.fromEntries(takes.map((one) => [one.name, argumentFor(one.name, one.type)])), `function ${name}`),
      ),
    ...ours.map((name) =>
      rest(`function app.${name}`, `rpc/${name}`, { method: 'POST', headers: inSchema('app'), body: () => ({ target: poll }) }),
    ),
    ...doors,
  ];
};
