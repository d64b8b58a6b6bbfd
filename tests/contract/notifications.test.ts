/** What members can be told of is the same in the words of the areas and in SQL. */
import { expect, test } from 'vitest';
import { toldKinds } from '#src/widgets/area/told.ts';
import { openTestDatabase } from '#tests/postgres/prepare-database.ts';

test('the kinds', async () => {
  const database = await openTestDatabase();
  const { rows } = await database.client.query<{ kinds: readonly string[]; push: readonly string[] }>(
    'select app.notification_kinds() as kinds, app.push_kinds() as push',
  );
  await database.close();
  const kinds = [...toldKinds].sort();
  expect([...(rows[0]?.kinds ?? [])].sort()).toEqual(kinds);
  expect([...(rows[0]?.push ?? [])].sort()).toEqual([...kinds, 'message'].sort());
});
