/** Sample reports of fees for `npm start`: a key that the demo administrator's password opens, three that wait and what counts of others. Made once. */
import { makeKey } from '#src/features/fee-reports/model/locked-key.ts';
import { keysOf, newReceipt } from '#src/features/fee-reports/model/receipt.ts';
import type { FeeReport } from '#src/features/fee-reports/model/report.ts';
import { sealReport } from '#src/features/fee-reports/model/seal.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import type { Settings } from './settings.ts';

type Said = Pick<FeeReport, 'outcome' | 'office' | 'amount' | 'text' | 'lang'> & { readonly division: string };

/** `division`: its name. */
export const demoFeeReports: readonly Said[] = [
  {
    ...{ division: 'Wouri', outcome: 'refused', office: 'road', amount: 'to_1000', lang: 'en' },
    text: 'A sample: at the barrier each taxi was asked for 500 F. I asked for a ticket, and I could go on.',
  },
  {
    ...{ division: 'Mfoundi', outcome: 'paid', office: 'town_hall', amount: 'to_5000', lang: 'fr' },
    text: 'Un exemple\u202f: pour un acte de naissance, 3\u202f000 F de plus que le prix affiché, sans reçu.',
  },
  {
    ...{ division: 'Mezam', outcome: 'honest', office: 'hospital', amount: 'not_said', lang: 'en' },
    text: 'A sample: the price list hung at the counter, and I paid what it says.',
  },
];

/** [months ago of the quarter, division, office, outcome, amount, reports] */
const counts = [
  [3, 'Wouri', 'road', 'paid', 'to_1000', 17],
  [3, 'Wouri', 'road', 'refused', 'to_1000', 8],
  [3, 'Mfoundi', 'town_hall', 'paid', 'to_5000', 11],
  [6, 'Mfoundi', 'town_hall', 'honest', 'not_said', 9],
  [6, 'Mezam', 'hospital', 'honest', 'not_said', 12],
  [6, 'Mifi', 'land', 'paid', 'more', 4],
  [9, 'Fako', 'school', 'refused', 'to_25000', 6],
] as const;

const insertCounts = `
  insert into app.fee_counts (quarter, division_code, office, outcome, amount, reports, is_sample)
  select date_trunc('quarter', app.now() - pg_catalog.make_interval(months => (c ->> 0)::integer)), d.code, c ->> 2, c ->> 3, c ->> 4, (c ->> 5)::integer, true
  from jsonb_array_elements($1::jsonb) c join public.divisions d on d.name = c ->> 1
  on conflict do nothing`;
const insertReport = `
  insert into app.fee_reports (find, key_id, sealed, on_day, is_sample) values ($1, $2, $3, app.today() - $4::integer, true)`;

export async function ensureDemoFeeReports({ exclusive }: Pick<Backend, 'exclusive'>, { admin }: Pick<Settings, 'admin'>): Promise<void> {
  const isThere = await exclusive(async (db) => (await db.query('select from app.fee_report_keys')).rows.length > 0);
  if (isThere) return;
  const key = { id: stableId('demo-fee-report-key', admin.email), ...(await makeKey(admin.password)) };
  const sealed = await Promise.all(
    demoFeeReports.map(async (said) => {
      const keys = await keysOf(newReceipt());
      const place = await exclusive((db) =>
        db.query<Place>('select code as division, region_code as region from public.divisions where name = $1', [said.division]),
      );
      const report = { ...said, ...(place.rows[0] ?? { division: '', region: '' }), month: new Date().toISOString().slice(0, 7) };
      return { find: keys.find, sealed: await sealReport(key.publicKey, keys, report) };
    }),
  );
  await exclusive(async (db) => {
    await db.query(
      "insert into app.fee_report_keys (id, public_key, locked, made_at) values ($1, $2, $3, app.now() - interval '30 days')",
      [key.id, key.publicKey, key.locked],
    );
    for (const [days, one] of sealed.entries()) await db.query(insertReport, [one.find, key.id, one.sealed, days + 1]);
    await db.query(insertCounts, [JSON.stringify(counts)]);
  });
}

interface Place {
  readonly division: string;
  readonly region: string;
}
