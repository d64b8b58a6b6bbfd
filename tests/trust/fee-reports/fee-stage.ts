/** A stage with a clock, an administrator, a moderator and a key of theirs, for the tests of reports of fees. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type MadeKey, makeKey } from '#src/features/fee-reports/model/locked-key.ts';
import { keysOf, newReceipt } from '#src/features/fee-reports/model/receipt.ts';
import type { FeeReport } from '#src/features/fee-reports/model/report.ts';
import { sealReport } from '#src/features/fee-reports/model/seal.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

const now = '2027-03-28T22:30:00Z';
export const key = 'c0000000-0000-4000-8000-000000000001';
export const words = 'the words of the moderators';
export const report: FeeReport = {
  ...{ outcome: 'paid', office: 'road', region: 'CM-NW', division: 'CM-NW-MEZ', month: '2027-02', amount: 'to_1000' },
  ...{ text: 'At the barrier they asked each taxi.', lang: 'en' },
};
export const counted = { quarter: '2026-10-01', division: 'CM-NW-MEZ', office: 'road', outcome: 'paid', amount: 'to_1000' };

type Row = Readonly<Record<string, unknown>>;

const addAreas = async (stage: Stage): Promise<void> => {
  const common = `gen_random_uuid(), 'test', gen_random_uuid()::text, '2027', 'none'`;
  await stage.query(
    `insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher) values (${common}, 'test', 'Test', 'Test')`,
  );
  await stage.query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
    values (${common}, 'CM-NW', 'North-West', 'Nord-Ouest')`);
  await stage.query(`insert into public.divisions (id, source, source_key, as_of, licence, code, name, region_code)
    values (${common}, 'CM-NW-MEZ', 'Mezam', 'CM-NW'), (${common}, 'CM-NW-BUI', 'Bui', 'CM-NW')`);
};

export const openFeeStage = () => {
  let stage: Stage;
  let admin: string;
  let moderator: string;
  let made: MadeKey;
  beforeAll(async () => {
    stage = await openStage();
    admin = await stage.addAdmin();
    moderator = await stage.addMember();
    await stage.giveRole(moderator, { role: 'moderator' });
    made = await makeKey(words);
    await addAreas(stage);
  });
  afterAll(() => stage?.close());
  beforeEach(async () => {
    await stage.query('delete from app.fee_reports');
    await stage.query('delete from app.fee_report_keys');
    await stage.query('delete from app.fee_counts');
    await stage.query("insert into app.fee_report_keys (id, public_key, locked, made_at) values ($1, $2, $3, '2027-01-01')", [
      key,
      made.publicKey,
      made.locked,
    ]);
    await stage.setClocks(now);
  });
  afterEach(() => stage.setClocks(''));
  return {
    stage: () => stage,
    admin: () => admin,
    moderator: () => moderator,
    made: () => made,
    query: (...asked: Parameters<Stage['query']>) => stage.query(...asked),
    add: async (told: unknown): Promise<Row> =>
      (await stage.query('select app.add_fee_report($1) as verdict', [JSON.stringify(told)]))[0]?.verdict as Row,
    /** As the moderator. */
    call: (name: string, ...values: unknown[]) => stage.call(moderator, name, ...values),
    sealed: async (one: FeeReport = report) => {
      const keys = await keysOf(newReceipt());
      return { ...keys, told: { find: keys.find, key, sealed: await sealReport(made.publicKey, keys, one) } };
    },
  };
};
