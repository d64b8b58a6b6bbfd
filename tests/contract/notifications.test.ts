/** What members can be told of is the same on the phone and in SQL. */
import { expect, test } from 'vitest';
import { notificationKinds } from '#src/features/notifications/model/notification.ts';
import { openTestDatabase } from '#tests/postgres/prepare-database.ts';

test('the kinds, in their order', async () => {
  const database = await openTestDatabase();
  const { rows } = await database.client.query('select app.notification_kinds() as kinds, app.push_kinds() as push');
  await database.close();
  expect(rows[0]).toEqual({ kinds: notificationKinds, push: [...notificationKinds, 'message'] });
});
