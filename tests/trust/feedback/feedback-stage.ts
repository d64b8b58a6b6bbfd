/** A stage with a clock, an administrator and what is told of Mboa, for the tests of feedback. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

type Row = Readonly<Record<string, unknown>>;

export const now = '2027-03-28T23:30:00Z';
export const day = 86_400_000;
/** So many ms later. */
export const at = (ms: number): string => new Date(Date.parse(now) + ms).toISOString();

export const told = (more: object = {}) => ({
  id: randomUUID(),
  kind: 'fault',
  text: 'The map stays empty.',
  about: '/villages',
  email: '',
  lang: 'en',
  ...more,
});

/** Opened before the tests of a file, empty and on time before each. */
export const openFeedbackStage = () => {
  let stage: Stage;
  let admin: string;
  beforeAll(async () => {
    stage = await openStage();
    admin = await stage.addAdmin();
  });
  afterAll(() => stage?.close());
  beforeEach(async () => {
    await stage.query('delete from app.feedback');
    await stage.setClocks(now);
  });
  afterEach(() => stage.setClocks(''));
  return {
    setClock: (time: string) => stage.setClocks(time),
    stage: () => stage,
    admin: () => admin,
    query: (...asked: Parameters<Stage['query']>) => stage.query(...asked),
    /** As the administrator. */
    call: (name: string, ...values: unknown[]) => stage.call(admin, name, ...values),
    add: async (one: unknown): Promise<Row> => {
      const [row] = await stage.query('select app.add_feedback($1) as verdict', [JSON.stringify(one)]);
      return row?.verdict as Row;
    },
    rows: () => stage.query('select * from app.feedback'),
  };
};
