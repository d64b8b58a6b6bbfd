/**
 * The seven people every rule is tried with. Roles are read from the database, never from a token, so the tokens of all
 * signed-in actors claim to be admin: a policy that believes them gives a plain member an admin's rights, and the matrix shows it.
 * The moderator and the three admins become more than members when the table of roles exists and seedActors() fills it.
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

export const claimsOf = (actor: Actor): Readonly<Record<string, unknown>> =>
  actor.userId === null
    ? { role: 'anon' }
    : { sub: actor.userId, role: 'authenticated', app_metadata: { role: 'admin' }, user_metadata: { role: 'admin' } };

export const seedActors = async (query: Query): Promise<void> => {
  for (const { name, userId } of actors) {
    if (userId) await query('insert into auth.users (id, email) values ($1, $2)', [userId, `${name.toLowerCase()}@example.org`]);
  }
};
