/** A name for signing in is the same address to the phone, to the function and to SQL. */
import { expect, test } from 'vitest';
import { nameOf, toAddress } from '#src/model/accounts/sign-in-name.ts';
import { openTestDatabase } from '#tests/postgres/prepare-database.ts';

test('the address of a name', async () => {
  const database = await openTestDatabase();
  const addresses = ['ngum@example.org', 'x@name.mboa.invalid.example', 'name.mboa.invalid', '', toAddress('Ngum.1985')];
  const { rows } = await database.client.query<{ made: string; names: boolean[] }>(
    'select app.name_address($1) as made, array(select app.is_name_address(a) from unnest($2::text[]) with ordinality as t(a, n) order by n) as names',
    [' Ngum.1985 ', addresses],
  );
  await database.close();
  expect(rows[0]?.made).toBe(toAddress('Ngum.1985'));
  expect(rows[0]?.names).toEqual(addresses.map((one) => nameOf(one) !== null));
  expect(rows[0]?.names).toEqual([false, false, false, false, true]);
});
