/** What finance decides about, for the fuzz: expenses of another member, and the role for whoever is the administrator there. */
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';

export const expenses = {
  submitted: 'b0000000-0000-4000-8000-000000000001',
  approved2: 'b0000000-0000-4000-8000-000000000002',
} as const;
export const donations = {
  doubt: 'b2000000-0000-4000-8000-000000000001',
  booked: 'b2000000-0000-4000-8000-000000000002',
  asked: 'b2000000-0000-4000-8000-000000000003',
} as const;
/** Of the second. */
export const receiptNumber = 'TEST-2026-000001-ABCDEFGH';
const [colleague, other] = ['b1000000-0000-4000-8000-000000000001', 'b1000000-0000-4000-8000-000000000002'];

const idOf = (name: string) => actors.find((actor) => actor.name === name)?.userId ?? null;

export const seedFinance = async (query: Query): Promise<void> => {
  await query(`insert into public.user_roles (user_id, role, is_active) values ($1, 'finance', true)`, [idOf('admin')]);
  for (const id of Object.values(expenses))
    await query(
      `insert into app.expenses (id, fund, amount_xaf, is_test, category, payee, purpose_en, evidence, submitted_by)
       values ($1, 'mboa', 400, true, 'hosting', 'Server Hosting Ltd', 'The server in October', 'INV-1', $2)`,
      [id, colleague],
    );
  await query(`update app.expenses set state = 'approved1', first_by = $2, first_at = now() where id = $1`, [expenses.approved2, other]);
  await query(`update app.expenses set state = 'approved2', second_by = gen_random_uuid(), second_at = now() where id = $1`, [
    expenses.approved2,
  ]);
  await query("update app.settings set donations = 'sandbox'");
  for (const id of Object.values(donations)) {
    await query(
      "insert into app.donations (id, fund, amount_xaf, provider, is_test, state) values ($1, 'mboa', 500, 'sandbox', true, 'created')",
      [id],
    );
    for (const state of ['sent_to_provider', 'awaiting_payer'])
      await query('update app.donations set state = $2, sent_at = now(), expires_at = now() where id = $1', [id, state]);
    await query("select app.settle_donation($1, 'succeeded', $2, null)", [id, id === donations.doubt ? 600 : 500]);
  }
  // Nobody guesses a number: this one is made to be known.
  await query('alter table app.donation_receipts disable trigger only_grows');
  await query('update app.donation_receipts set number = $1 where donation_id = $2', [receiptNumber, donations.booked]);
  await query('alter table app.donation_receipts enable trigger only_grows');
  await query(
    `with asked as (insert into app.donation_refunds (donation_id, reason, requested_by) values ($1, 'Paid twice.', $2) returning donation_id)
      update app.donations d set state = 'refund_requested' from asked where d.id = asked.donation_id`,
    [donations.asked, colleague],
  );
};
