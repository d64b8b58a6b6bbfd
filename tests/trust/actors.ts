/**
 * The seven people every rule is tried with. Roles are read from the database, never from a token, so the tokens of all
 * signed-in actors claim to be admin: a policy that believes them gives a plain member an admin's rights, and the matrix shows it.
 * Every member has a row of roles, so that a cell about their own has something to see; only two of the rows give rights.
 */
import type { Query } from './catalog.ts';

export const actorNames = ['anon', 'member', 'otherMember', 'moderator', 'admin', 'expiredAdmin', 'deactivatedAdmin'] as const;
export type ActorName = (typeof actorNames)[number];

export interface Actor {
  readonly name: ActorName;
  readonly databaseRole: 'anon' | 'authenticated';
  /** Null for a visitor. */
  readonly userId: string | null;
}

export const actors: readonly Actor[] = actorNames.map((name, index) => ({
  name,
  databaseRole: name === 'anon' ? 'anon' : 'authenticated',
  userId: name === 'anon' ? null : `0000000${index}-0000-4000-8000-000000000000`,
}));

export const claimsOf = (actor: Pick<Actor, 'userId'>): Readonly<Record<string, unknown>> =>
  actor.userId === null
    ? { role: 'anon' }
    : {
        sub: actor.userId,
        session_id: actor.userId,
        role: 'authenticated',
        app_metadata: { role: 'admin' },
        user_metadata: { role: 'admin' },
      };

/** Members of tests have one sign-in each, by their own id; without one their token decides nothing. */
export const signIn = (query: Query, userId: string): Promise<unknown> =>
  query('insert into auth.sessions (id, user_id) values ($1, $1)', [userId]);

const roleRecords: Readonly<Partial<Record<ActorName, { role: string; isActive: boolean; expiresAt: string | null }>>> = {
  member: { role: 'user', isActive: true, expiresAt: null },
  otherMember: { role: 'user', isActive: true, expiresAt: null },
  moderator: { role: 'moderator', isActive: true, expiresAt: null },
  admin: { role: 'admin', isActive: true, expiresAt: '2999-01-01T00:00:00Z' },
  expiredAdmin: { role: 'admin', isActive: true, expiresAt: '2020-01-01T00:00:00Z' },
  deactivatedAdmin: { role: 'admin', isActive: false, expiresAt: null },
};

export const seedActors = async (query: Query): Promise<void> => {
  for (const { name, userId } of actors) {
    const record = roleRecords[name];
    if (!userId || !record) continue;
    await query(`insert into auth.users (id, email, email_confirmed_at, created_at) values ($1, $2, now(), now() - interval '30 days')`, [
      userId,
      `${name.toLowerCase()}@example.org`,
    ]);
    await signIn(query, userId);
    const { role, isActive, expiresAt } = record;
    await query('insert into public.user_roles (user_id, role, is_active, expires_at) values ($1, $2, $3, $4)', [
      userId,
      role,
      isActive,
      expiresAt,
    ]);
  }
};
