/** What members are told, as their phones hear it. */
import { randomUUID } from 'node:crypto';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { type Act, catchUp, newPhone, type Phone, resultsOf, send } from '#tests/trust/sync/petition-stage.ts';

type Json = Readonly<Record<string, unknown>>;
export interface Told extends Json {
  readonly id: string;
  readonly kind: string;
  readonly facts: Json;
}

/** All that a member's phone has been told after it has read everything, oldest first. */
export const toldTo = async (stage: Pick<Stage, 'call'>, member: string, phone: Phone = newPhone()): Promise<readonly Told[]> => {
  await catchUp(stage, member, phone);
  const rows = [...phone.rows].flatMap(([key, row]) => (key.startsWith('notifications:') ? [row as Told] : []));
  return rows.sort((a, b) => (`${a.happened_at}${a.id}` < `${b.happened_at}${b.id}` ? -1 : 1));
};

/** Each as its kind and what became of it. */
export const newsOf = async (stage: Pick<Stage, 'call'>, member: string): Promise<readonly string[]> =>
  (await toldTo(stage, member)).map(({ kind, facts }) => [kind, facts.decision ?? facts.threshold].filter(Boolean).join(' '));

/** One mutation, and what was said to it: its status, and why or where. */
export const act = async (stage: Pick<Stage, 'call'>, member: string, name: string, args: Json): Promise<string> => {
  const [result = {}] = resultsOf(await send(stage, member, [{ name, args }]));
  return [result.status, result.why ?? result.field].filter(Boolean).join(' ');
};

/** One act on a line of its own, for what happens at once: the status, or the error. */
export const onItsLine = async (stage: Pick<Stage, 'connect'>, member: string, { name, args }: Act): Promise<string> => {
  const request = await stage.connect();
  await request(null, "select set_config('app.test_now', $1, false)", [lifeNow]);
  const ops = JSON.stringify([{ id: randomUUID(), v: 1, name, made_at: lifeNow, args }]);
  const { rows, error } = await request(member, 'select public.sync(1, $1, null, $2) as answer', [ops, {}]);
  return error ?? String(resultsOf((rows[0]?.answer ?? {}) as Json)[0]?.status);
};

/** Tells so many things about themselves, a minute apart, the last at `until`. */
export const tellMany = ({ query }: Pick<Stage, 'query'>, member: string, count: number, until: string) =>
  query(
    `insert into app.notifications (id, scope, user_id, kind, target_kind, facts, happened_at)
      select gen_random_uuid(), '', $1, 'role_changed', 'role', '{}', $3::timestamptz - make_interval(mins => n) from generate_series(0, $2::integer - 1) n`,
    [member, count, until],
  );
