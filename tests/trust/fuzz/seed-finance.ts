/** What finance decides about, for the fuzz: expenses of another member, and the role for whoever is the administrator there. */
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';

export const expenses = {
  submitted: 'b0000000-0000-4000-8000-000000000001',
  approved2: 'b0000000-0000-4000-8000-000000000002',
} as const;
const [colleague, other] = ['b1000000-0000-4000-8000-000000000001', 'b1000000-0000-4000-8000-000000000002'];

const idOf = (name: string) => actors.find((actor) => actor.name === name)?.userId ?? null;

export const seedFinance = async (query: Query): Promise<void> => {
  await query(`insert into public.user_roles (user_id, role, is_active) values ($1, 'finance', true)`, [idOf('admin')]);
  for (const id of Object.values(expenses))
    await query(
      `insert into app.expenses (id, fund, amount_xaf, is_test, category, payee, purpose_en, evidence, submitted_by)
       values ($1, 'mboa', 400, false, 'hosting', 'Server Hosting Ltd', 'The server in October', 'INV-1', $2)`,
      [id, colleague],
    );
  await query(`update app.expenses set state = 'approved1', first_by = $2, first_at = now() where id = $1`, [expenses.approved2, other]);
  await query(`update app.expenses set state = 'approved2', second_by = gen_random_uuid(), second_at = now() where id = $1`, [
    expenses.approved2,
  ]);
};
