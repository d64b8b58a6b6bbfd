/** A key, a report sealed for it and what counts of another, and what moderators may be given of them. */
import fc from 'fast-check';
import type { Query } from '#tests/trust/catalog.ts';

const key = 'c0000000-0000-4000-8000-00000000000f';
const find = 'f'.repeat(64);
const counted = { quarter: '2026-07-01', division: 'CM-NW-MEZ', office: 'road', outcome: 'paid', amount: 'to_1000' };

export const seedFeeReports = async (query: Query): Promise<void> => {
  // Made a while ago: an administrator may make another.
  await query(`insert into app.fee_report_keys (id, public_key, locked, made_at) values ($1, $2, $3, now() - interval '2 days')`, [
    key,
    `${'A'.repeat(87)}=`,
    'A'.repeat(104),
  ]);
  await query('insert into app.fee_reports (find, key_id, sealed, on_day) values ($1, $2, $3, current_date)', [
    find,
    key,
    'A'.repeat(4204),
  ]);
  await query(`insert into public.divisions (id, source, source_key, as_of, licence, code, name, region_code)
    values (gen_random_uuid(), 'test', 'CM-NW-MEZ', '2027', 'none', 'CM-NW-MEZ', 'Mezam', 'CM-NW')`);
  await query(
    `insert into app.fee_counts (quarter, division_code, office, outcome, amount, reports)
     values (date_trunc('quarter', current_date) - interval '3 months', 'CM-NW-MEZ', 'road', 'paid', 'to_1000', 7)`,
  );
};

export const feeWanted = {
  'add_fee_report_key.public_key': fc.constant(`${'B'.repeat(87)}=`),
  'add_fee_report_key.locked': fc.constant('B'.repeat(104)),
  'decide_fee_report.target': fc.constant(find),
  'decide_fee_report.decision': fc.constantFrom('counted', 'person', 'twice'),
  'decide_fee_report.counted': fc.constantFrom(null, counted, { ...counted, office: 'none' }),
  'decide_fee_report.answer': fc.constantFrom(null, 'A'.repeat(60)),
  'list_fee_reports.page': fc.constantFrom(0, 1, -1, 2_147_483_647),
  'read_fee_answer.find': fc.constantFrom(find, '0'.repeat(64)),
};
