/** The categories of expenses in the model are those of the table, and of the function that takes them. */
import { expect, test } from 'vitest';
import { categories } from '#src/features/donate/model/expense.ts';
import { readMigrations } from '#supabase/server/migrate.ts';

test('the database knows the same categories', () => {
  const sql = readMigrations()
    .map((file) => file.sql)
    .join('\n');
  const lists = [...sql.matchAll(/category (?:text not null check \(category )?(?:not )?in \(('hosting'[^)]*)\)/g)].map(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  );
  expect(lists).toEqual([[...categories], [...categories]]);
});
