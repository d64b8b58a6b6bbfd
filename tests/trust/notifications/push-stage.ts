/** Members whose phones can be woken, on native PostgreSQL. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type AccountStage, openAccountStage } from '#tests/trust/account/account-stage.ts';
import { messageNow } from '#tests/trust/messages/message-stage.ts';
import { act } from './notification-stage.ts';

type Json = Readonly<Record<string, unknown>>;

/** For all tests of a file, which each begin at noon of a Saturday in Greenwich, an hour later in Cameroon. */
export const openPushStage = (): AccountStage => {
  const stage = {} as AccountStage;
  beforeAll(async () => void Object.assign(stage, await openAccountStage()));
  afterAll(() => stage.close?.());
  beforeEach(async () => {
    await stage.setTime(messageNow);
    for (const table of ['conversations', 'blocks', 'push_subscriptions', 'notifications', 'notification_prefs', 'digests'])
      await stage.query(`delete from app.${table}`);
  });
  return stage;
};

export interface PushPhone {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
export const aPhone = (more: Partial<PushPhone> = {}): PushPhone => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('base64url')}`,
  p256dh: `B${randomBytes(66).toString('base64url').slice(0, 86)}`,
  auth: randomBytes(18).toString('base64url').slice(0, 22),
  ...more,
});

export const save = async (stage: AccountStage, member: string, phone: PushPhone, session: string | null): Promise<string> => {
  const said = await stage.callFrom(session, member, 'save_push_subscription', phone.endpoint, phone.p256dh, phone.auth);
  const { status, field, why } = Object(said);
  return typeof said === 'string' ? said : [status, field ?? why].filter(Boolean).join(' ');
};

/** A member with a phone that is woken for these kinds, and its sign-in. */
export const addWoken = async (stage: AccountStage, kinds: readonly string[], prefs: Json = {}) => {
  const member = await stage.addMember({ display_name: 'Paul' });
  const session = await stage.addSession(member);
  const phone = aPhone();
  await save(stage, member, phone, session);
  const push = Object.fromEntries(kinds.map((kind) => [kind, true]));
  if (kinds.length > 0) await act(stage, member, 'set_notification_prefs', { prefs: { push, ...prefs } });
  return { member, session, phone };
};

export interface Claimed extends PushPhone {
  readonly id: number;
}
/** What the server is given to send now. */
export const claim = async ({ query }: Pick<AccountStage, 'query'>): Promise<readonly Claimed[]> => {
  const [row] = await query('select public.claim_pushes() as answer');
  return Object(row?.answer).pushes;
};
export const claimedFor = async (stage: Pick<AccountStage, 'query'>): Promise<readonly string[]> =>
  (await claim(stage)).map(({ endpoint }) => endpoint);
export const finish = async ({ query }: Pick<AccountStage, 'query'>, id: number, outcome: string, after: number | null = null) =>
  Object((await query('select public.push_done($1, $2, $3) as answer', [id, outcome, after]))[0]?.answer).status;

/** The server on another line, until the test ends. */
export const openLine = async ({ database }: Pick<AccountStage, 'database'>): Promise<Pick<AccountStage, 'query'>> => {
  const client = new pg.Client({ connectionString: database.server.url('postgres', 'postgres') });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`select set_config('app.test_now', '${messageNow}', false)`);
  return { query: async (sql, parameters) => (await client.query(sql, parameters)).rows };
};
