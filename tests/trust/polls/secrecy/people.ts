/** Everybody who tries to find out: a visitor, those who voted, whom the poll belongs to, each role, rights that are gone, and the server's own key. */
import { actors, seedActors, signIn } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';

export interface Person {
  readonly name: string;
  readonly databaseRole: 'anon' | 'authenticated' | 'service_role';
  /** Null for a visitor and for the server's key. */
  readonly userId: string | null;
}

const otherRoles = ['petition_officer', 'data_editor', 'field_verifier', 'finance', 'analyst'] as const;
const idOf = (n: number): string => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const added: readonly Person[] = ['author', 'nonVoter', ...otherRoles].map((name, n) => ({
  name,
  databaseRole: 'authenticated',
  userId: idOf(n + 10),
}));

/** `member` and `otherMember` voted; `nonVoter` did not. */
export const people: readonly Person[] = [...actors, ...added, { name: 'serviceKey', databaseRole: 'service_role', userId: null }];

export const person = (name: string): Person => {
  const found = people.find((one) => one.name === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};

/** Members who are only there to be counted; the last ones' accounts are young. */
const many = Array.from({ length: 60 }, (_, n) => idOf(n + 40));
export const [voters, youngVoters]: readonly [readonly string[], readonly string[]] = [many.slice(0, 50), many.slice(50)];
/** Before any poll opened, so that their votes count at once; and after all had. */
const [longAgo, ofLate] = ['2027-01-01T00:00:00Z', '2027-03-20T00:00:00Z'];

const addUser = async (query: Query, id: string): Promise<void> => {
  await query('insert into auth.users (id, email, email_confirmed_at, created_at) values ($1, $2, app.now(), app.now())', [
    id,
    `${id}@example.org`,
  ]);
  await signIn(query, id);
};

export const seedPeople = async (query: Query): Promise<void> => {
  const setTime = (time: string) => query("select set_config('app.test_now', $1, false)", [time]);
  await setTime(longAgo);
  await seedActors(query);
  for (const { userId } of added) if (userId !== null) await addUser(query, userId);
  for (const [since, ids] of [
    [longAgo, voters],
    [ofLate, youngVoters],
  ] as const) {
    await setTime(since);
    for (const id of ids) await addUser(query, id);
  }
  await setTime('');
  for (const role of otherRoles) await query('insert into public.user_roles (user_id, role) values ($1, $2)', [person(role).userId, role]);
  await query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
    values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test')`);
  await query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
    values (gen_random_uuid(), 'test', 'CM-NW', '2027', 'none', 'CM-NW', 'North-West', 'Nord-Ouest') on conflict do nothing`);
  await query("update public.profiles set region_code = 'CM-NW'");
};
