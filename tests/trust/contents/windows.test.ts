/** What is older than phones hold: it leaves them by itself, comes by its month when it is asked for, and is nobody else's business than before. */
import { afterEach, expect, test } from 'vitest';
import { lifeNow } from '#tests/trust/sync/life-stage.ts';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addOpenEvent,
  contentOf,
  decide,
  inDays,
  openContentStage,
  rowOf,
  tickAt,
} from './content-stage.ts';

const stage = openContentStage();
/** The minute of that day, which stays: where something stands follows the clock. */
const goTo = async (day: number): Promise<void> => {
  await stage.setClock(inDays(day));
  await tickAt(stage, inDays(day));
};
afterEach(() => stage.setClock(lifeNow));
const monthOf = (day: number): string => new Date(Date.parse(inDays(day)) + 3_600_000).toISOString().slice(0, 7);
const scopeOf = async (id: string): Promise<unknown> => (await stage.query('select scope from app.contents where id = $1', [id]))[0]?.scope;
const ending = { starts_at: inDays(1), ends_at: inDays(2), region_code: 'CM-AD' };
const may = `older:event:${monthOf(2)}`;

test('thirty days after its end an event leaves the phones with what hangs on it, and its month brings it whole', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const id = await addOpenEvent(stage, ngum, ending);
  const comment = await addComment(stage, paul, id);
  const near = newPhone('region:CM-AD');
  expect(await rowOf(stage, null, `comments:${comment}`, near)).toBeDefined();
  await goTo(31.9);
  expect(await scopeOf(id)).toBe('region:CM-AD');
  await goTo(32.1);
  expect([await scopeOf(id), await scopeOf(comment)]).toEqual([may, may]);
  for (const row of [`contents:${id}`, `events:${id}`, `contents:${comment}`, `comments:${comment}`]) {
    expect([row, await rowOf(stage, null, row, near)]).toEqual([row, undefined]);
    expect([row, await rowOf(stage, null, row, newPhone(may))]).toEqual([row, expect.objectContaining({ scope: may })]);
  }
  // Its author has it as before, and what is said and done to it goes on.
  expect(await rowOf(stage, ngum, `content_own:${id}`)).toMatchObject({ state: 'past' });
  const later = await addComment(stage, paul, id);
  expect(await scopeOf(later)).toBe(may);
  expect(await act(stage, paul, 'report_content', { id: crypto.randomUUID(), content_id: id, reason: 'spam' })).toBe('ok');
  expect(await decide(stage, id, 'hidden', { reason: 'spam' })).toMatchObject({ status: 'ok' });
  expect(await scopeOf(id)).toBe('archive');
  expect(await rowOf(stage, null, `contents:${id}`, newPhone(may))).toBeUndefined();
});

test('a month holds what everybody could read, and nothing else', async () => {
  const ngum = await addMember(stage);
  const waiting = await addEvent(stage, ngum, ending);
  await goTo(40);
  expect(await scopeOf(waiting)).toBe('archive');
  for (const asked of [may, 'older:event:2026-13', 'older:comment:2026-05', 'older:poll:2026-05', 'older:%', `${may}%`]) {
    const phone = newPhone(asked);
    await rowOf(stage, null, '', phone);
    expect([asked, Object.keys(phone.scopes).includes(asked)]).toEqual([asked, asked === may]);
  }
});

test('the months that hold something are told to everybody, the newest first, with how many; and where one stands', async () => {
  const ngum = await addMember(stage);
  const read = async () => (await stage.call(null, 'older_contents', 'event')) as { months: { month: string; many: number }[] };
  const [one, two, far] = [
    await addOpenEvent(stage, ngum, ending),
    await addOpenEvent(stage, ngum, ending),
    await addOpenEvent(stage, ngum, { starts_at: inDays(70), ends_at: inDays(71) }),
  ];
  const before = (await read()).months;
  await goTo(150);
  const { months } = await read();
  expect(months.map(({ month }) => month)).toEqual([...months.map(({ month }) => month)].sort().reverse());
  const manyOf = (list: typeof months, month: string): number => list.find((each) => each.month === month)?.many ?? 0;
  expect(manyOf(months, monthOf(2)) - manyOf(before, monthOf(2))).toBe(2);
  expect(manyOf(months, monthOf(71)) - manyOf(before, monthOf(71))).toBe(1);
  for (const id of [one, two, far]) {
    const { pid } = await contentOf(stage, id);
    expect(await stage.call(null, 'find_content', String(pid))).toMatchObject({ status: 'ok', scope: await scopeOf(id) });
  }
  await decide(stage, one, 'hidden', { reason: 'spam' });
  await decide(stage, two, 'hidden', { reason: 'spam' });
  expect(manyOf((await read()).months, monthOf(2))).toBe(manyOf(before, monthOf(2)));
  for (const kind of ['poll', 'comment', 'no such kind', '%'])
    expect(await stage.call(null, 'older_contents', kind)).toEqual({ months: [] });
});
