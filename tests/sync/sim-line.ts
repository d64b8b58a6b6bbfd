/** The line between a tab and the server, as the app's own remote has it, with everything that can happen to a request and its answer. */
import type { Remote } from '#src/data/sync/ports.ts';
import type { Answer, SyncFault, SyncRequest } from '#src/data/sync/protocol.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { never } from './scheduler.ts';
import type { Sea } from './sea.ts';
import type { Phone, Tab, Token } from './sim-phone.ts';
import { answerOf, ServerBroke, Unreadable } from './sim-server.ts';
import { bodyOf, errorOf, foreignBodies } from './wire.ts';

/** Null: none came. */
type Heard = { readonly status: number; readonly body: string; readonly retryAfterMs?: number } | null;

export const remoteOf = (sea: Sea, phone: Phone, tab: Tab): Remote => ({
  sync: async (request) => {
    const { scheduler, code } = sea;
    const body = JSON.stringify(request);
    if (phone.isLimited && tab.name.endsWith('/1') && request.ops.length === 0)
      sea.wrongs.push(`${tab.name} asks, and the limit is reached`);
    await scheduler.turn(`${tab.name} sends ${request.ops.map(({ id }) => id).join(', ') || 'a question'}`);
    if (!tab.alive) return never();
    const { token } = phone;
    if ((token.user ?? '') !== (tab.replica.user ?? '') && code.flaw !== 'token-unchecked') return fail({ kind: 'signed-out' });
    const heard = carry(sea, phone, token, body);
    await scheduler.turn(`${tab.name} hears ${heard ? heard.status : 'nothing'}`);
    return tab.alive ? read(sea, request, heard) : never();
  },
});

const carry = (sea: Sea, phone: Phone, token: Token, body: string): Heard => {
  const { random, storm, ghosts } = sea;
  const request = JSON.parse(body) as SyncRequest;
  const user = token.user ?? '';
  const happens = (share: number): boolean => storm.on && random.chance(share);
  if (happens(0.1)) return null;
  if (happens(0.04)) return { status: 200, body: random.pick(foreignBodies) ?? '' };
  // A portal, or a server that stands before ours and does not know it yet.
  if (happens(0.02)) return { status: 400, body: random.pick([...foreignBodies, errorOf('PGRST202'), errorOf('42P01')]) ?? '' };
  if (happens(0.01)) return { status: 200, body: '{"v":7,"status":"upgrade_required"}' };
  if (happens(0.02)) return { status: random.chance(0.5) ? 429 : 503, body: '', retryAfterMs: Math.ceil(random.next() * 60) * 1000 };
  if (request.ops.length > 2 && happens(0.05)) return { status: 413, body: '' };
  for (const { id } of request.ops) if (!id.includes(`.${user}-`)) sea.wrongs.push(`${id} was sent in the name of ${user || 'nobody'}`);
  if (happens(0.1)) ghosts.push({ user, body });
  return token.isFresh ? decideOn(sea, phone, user, request) : { status: 401, body: '{"message":"JWT expired"}' };
};

const decideOn = (sea: Sea, phone: Phone, user: string, request: SyncRequest): Heard => {
  const { random, storm, server, clock } = sea;
  const happens = (share: number): boolean => storm.on && random.chance(share);
  const breaks = storm.sick && request.ops.some(({ id }) => isSick(id, clock.now));
  try {
    const answer = answerOf(server, user, request, { now: clock.now, breaks, stale: storm.on && phone.readsFromCopy });
    if (happens(0.1)) return null;
    // It was decided, and whoever stands before the server gave up waiting.
    if (happens(0.04)) return { status: 504, body: '' };
    // An answer that says nothing of some mutations: they stay.
    const results = happens(0.1) ? answer.results.filter(() => random.chance(0.5)) : answer.results;
    const body = bodyOf({ ...answer, results });
    return { status: 200, body: happens(0.04) ? body.slice(0, Math.floor(random.next() * body.length)) : body };
  } catch (error) {
    if (error instanceof Unreadable) return { status: 400, body: errorOf('22P05') };
    if (!(error instanceof ServerBroke)) throw error;
    return { status: 500, body: '' };
  }
};

/** For one minute in twelve the server fails on a mutation, whatever it travels with. */
const isSick = (id: string, now: number): boolean => (Number(id.slice(-6)) + Math.floor(now / 60_000)) % 12 === 0;

const read = ({ code }: Sea, { ops }: SyncRequest, heard: Heard): Result<Answer, SyncFault> => {
  if (!heard) return fail({ kind: 'network' });
  const { status, retryAfterMs = null } = heard;
  if (status === 401) return fail({ kind: 'signed-out' });
  if (status !== 200) return fail({ kind: 'server', retryAfterMs, isUnfit: code.isUnfit(status, parsed(heard.body)) });
  const answer = code.readAnswer(parsed(heard.body), () => undefined);
  if (answer === 'upgrade_required') return fail({ kind: 'upgrade-required' });
  if (answer) return ok(answer);
  return code.flaw === 'trusts-any-200'
    ? ok({ ...blank, results: ops.map(({ id }) => ({ id, status: 'ok', rows: [] })) })
    : fail({ kind: 'network' });
};

const blank = { v: 1, changes: [], gone: [], scopes: {}, reset: false, cursor: {}, server_time: 0, more: false } as const;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    // Not JSON: no answer of ours.
    return null;
  }
};
