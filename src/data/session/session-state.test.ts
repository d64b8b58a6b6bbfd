import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyProfile } from '#src/model/accounts/profile.ts';
import type { AccountRows, KeptSession } from './account-store.ts';
import { type AuthEvent, initialSession, reduceSession, type SessionEvent, type SessionState } from './session-state.ts';

const sessionOf = (id: string): KeptSession => ({
  access_token: `access of ${id}`,
  refresh_token: `refresh of ${id}`,
  expires_at: 2_000_000_000,
  user: { id, email: `${id}@example.org` },
});
const rowsOf = (id: string): AccountRows => ({
  profile: { ...emptyProfile(id), display_name: `Name of ${id}` },
  roles: [{ user_id: id, role: 'moderator', is_active: true, expires_at: null }],
});
const auth = (event: AuthEvent, id: string | null): SessionEvent => ({ type: 'auth', event, session: id ? sessionOf(id) : null });
const account = (id: string): SessionEvent => ({ type: 'account', userId: id, rows: rowsOf(id) });
const after = (...events: readonly SessionEvent[]): SessionState => events.reduce(reduceSession, initialSession);
const found = (id: string | null): SessionEvent => ({ type: 'found', session: id ? sessionOf(id) : null });

describe('what each event means', () => {
  test.each<[string, readonly SessionEvent[], object]>([
    ['nothing is known at first', [], { status: 'loading' }],
    ['an empty phone', [found(null)], { status: 'signed-out', why: 'never' }],
    ['a session on the phone', [found('ngum')], { status: 'signed-in', user: { id: 'ngum', email: 'ngum@example.org' }, roles: null }],
    ['signing in', [found(null), auth('SIGNED_IN', 'ngum')], { status: 'signed-in', profile: null, recovering: false }],
    ['the rows arrive', [found('ngum'), account('ngum')], { profile: { display_name: 'Name of ngum' }, roles: [{ role: 'moderator' }] }],
    ['rows of another account', [found('ngum'), account('paul')], { profile: null, roles: null }],
    [
      'offline with an expired token',
      [found('ngum'), account('ngum'), auth('INITIAL_SESSION', null)],
      { status: 'signed-in', roles: [{}] },
    ],
    ['a refreshed token', [found('ngum'), account('ngum'), auth('TOKEN_REFRESHED', 'ngum')], { profile: { user_id: 'ngum' } }],
    ['the window was looked at again', [found('ngum'), account('ngum'), auth('SIGNED_IN', 'ngum')], { profile: { user_id: 'ngum' } }],
    ['a second factor', [found('ngum'), account('ngum'), auth('MFA_CHALLENGE_VERIFIED', 'ngum')], { profile: { user_id: 'ngum' } }],
    [
      'a new e-mail address',
      [
        found('ngum'),
        { type: 'auth', event: 'USER_UPDATED', session: { ...sessionOf('ngum'), user: { id: 'ngum', email: 'new@example.org' } } },
      ],
      { user: { email: 'new@example.org' } },
    ],
    ['the link from the mail', [found(null), auth('PASSWORD_RECOVERY', 'ngum')], { status: 'signed-in', recovering: true }],
    ['… and a new password', [found(null), auth('PASSWORD_RECOVERY', 'ngum'), { type: 'password-chosen' }], { recovering: false }],
    ['… survives a refresh', [auth('PASSWORD_RECOVERY', 'ngum'), auth('TOKEN_REFRESHED', 'ngum')], { recovering: true }],
    ['the server ended it', [found('ngum'), account('ngum'), auth('SIGNED_OUT', null)], { status: 'signed-out', why: 'ended' }],
    ['the person leaves', [found('ngum'), { type: 'leaving' }, auth('SIGNED_OUT', null)], { status: 'signed-out', why: 'leaving' }],
    ['the person left', [found('ngum'), { type: 'leaving' }, { type: 'left' }], { status: 'signed-out', why: 'asked' }],
    ['a refresh that ends after that', [found('ngum'), { type: 'leaving' }, auth('TOKEN_REFRESHED', 'ngum')], { status: 'signed-out' }],
    ['a start that ends after that', [found('ngum'), { type: 'leaving' }, auth('INITIAL_SESSION', 'ngum')], { status: 'signed-out' }],
    ['rows that arrive after that', [found('ngum'), { type: 'leaving' }, account('ngum')], { status: 'signed-out' }],
    ['signing in again', [found('ngum'), { type: 'leaving' }, auth('SIGNED_IN', 'paul')], { status: 'signed-in', user: { id: 'paul' } }],
    [
      'another account in another tab',
      [found('ngum'), account('ngum'), auth('SIGNED_IN', 'paul')],
      { user: { id: 'paul' }, profile: null },
    ],
    ['a start that failed', [{ type: 'start-failed' }], { status: 'signed-out', why: 'start-failed' }],
    ['a start that failed late', [found('ngum'), { type: 'start-failed' }], { status: 'signed-in' }],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });
});

const people = fc.constantFrom('ngum', 'paul');
const authEvents: readonly AuthEvent[] = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'SIGNED_OUT',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
];
const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.option(people, { nil: null }).map(found),
  fc.tuple(fc.constantFrom(...authEvents), fc.option(people, { nil: null })).map(([event, id]) => auth(event, id)),
  people.map(account),
  fc.constantFrom<SessionEvent>({ type: 'leaving' }, { type: 'left' }, { type: 'start-failed' }, { type: 'password-chosen' }),
);

/** Private data on the screen belongs to the person signed in, and to nobody else. */
const ownersIn = (state: SessionState): readonly string[] =>
  state.status === 'signed-in'
    ? [state.user.id, ...[state.profile?.user_id ?? []].flat(), ...(state.roles ?? []).map((role) => role.user_id)]
    : [];

const isBeginning = (event: SessionEvent): boolean =>
  event.type === 'auth' && event.session !== null && ['SIGNED_IN', 'PASSWORD_RECOVERY'].includes(event.event);

test('in every order: one account at a time, nothing after a sign-out, no way back but a sign-in', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      let state: SessionState = initialSession;
      let hasLeft = false;
      for (const event of events) {
        const next = reduceSession(state, event);
        expect(new Set(ownersIn(next)).size).toBeLessThanOrEqual(1);
        if (state.status !== 'loading') expect(next.status).not.toBe('loading');
        if (event.type === 'leaving') hasLeft = true;
        if (isBeginning(event)) hasLeft = false;
        if (hasLeft) expect(next.status).toBe('signed-out');
        state = next;
      }
    }),
    { numRuns: 5000 },
  );
});

test('every order of all seven events of one person ends signed in exactly when nothing ended it last', () => {
  for (const order of permutations(authEvents)) {
    const state = after(found(null), ...order.map((event) => auth(event, event === 'SIGNED_OUT' ? null : 'ngum')));
    const rest = order.slice(order.indexOf('SIGNED_OUT') + 1);
    const began = order.slice(0, order.indexOf('SIGNED_OUT')).some((event) => mayBegin.has(event));
    const again = rest.some((event) => event === 'SIGNED_IN' || event === 'PASSWORD_RECOVERY' || (!began && event === 'INITIAL_SESSION'));
    expect(state.status, order.join(' ')).toBe(again ? 'signed-in' : 'signed-out');
  }
});

const mayBegin = new Set<AuthEvent>(['SIGNED_IN', 'PASSWORD_RECOVERY', 'INITIAL_SESSION']);

const permutations = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]));
