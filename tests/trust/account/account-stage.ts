/** Members with sign-ins, as the sign-in service keeps them, and calls that come from one of them. */
import { randomUUID } from 'node:crypto';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

export interface AccountStage extends Stage {
  /** A sign-in of so many minutes ago, and its id. */
  readonly addSession: (member: string, minutesAgo?: number) => Promise<string>;
  /** What a function of `public` answers to a call that belongs to a sign-in. */
  readonly callFrom: (session: string | null, member: string, name: string, ...values: unknown[]) => Promise<unknown>;
  /** But for the one that every member of tests has (`signIn` of actors.ts). */
  readonly sessionsOf: (member: string) => Promise<readonly unknown[]>;
  /** The clock of requests and of what happens by itself; empty: the real one. */
  readonly setTime: (time: string) => Promise<void>;
}

export const openAccountStage = async (): Promise<AccountStage> => {
  const stage = await openStage();
  return {
    ...stage,
    addSession: async (member, minutesAgo = 0) => {
      const id = randomUUID();
      await stage.query(
        `insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, ip, aal)
         values ($1, $2, app.now() - make_interval(mins => $3), (app.now() at time zone 'UTC'), 'Firefox/130.0', '203.0.113.7', 'aal1')`,
        [id, member, minutesAgo],
      );
      await stage.query(
        'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1::uuid::text, $1::uuid::text, $2, $3)',
        [randomUUID(), member, id],
      );
      return id;
    },
    callFrom: async (session, member, name, ...values) => {
      const ask = stage.withClaims({ session_id: session });
      const places = values.map((_, i) => `$${i + 1}`).join(', ');
      const { rows, error } = await ask(member, `select public.${name}(${places}) as answer`, values);
      return error ?? rows[0]?.answer;
    },
    sessionsOf: async (member) =>
      (await stage.query('select id from auth.sessions where user_id = $1 and id <> user_id', [member])).map(({ id }) => id),
    setTime: async (time) => {
      await stage.query("select set_config('app.test_now', $1, false)", [time]);
      await stage.setClock(time);
    },
  };
};
