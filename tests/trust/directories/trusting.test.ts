/** Whether members trust an outlet: told by region from thirty up, in tenths, once a week and not by a single answer, and of nobody. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { answersNeeded } from '#src/features/numbers/outlets/trust-rules.ts';
import { addMember, addYoung, inDays, openContentStage, verdictOf } from '#tests/trust/contents/content-stage.ts';
import { heldOf, weeksLater } from './confirm-stage.ts';

const stage = openContentStage();
let outlet = '';
beforeEach(async () => {
  await stage.query('delete from app.told_weeks');
  await stage.query('delete from app.row_answers; delete from app.row_results');
  const [row] = await stage.query(`insert into public.outlets (id, source, source_key, as_of, licence, name, kind, languages)
    values (gen_random_uuid(), 'test', gen_random_uuid()::text, '2027', 'none', 'Radio Test', 'radio', '{fr}') returning pid`);
  outlet = String(row?.pid);
});

const say = async (member: string, answer: unknown): Promise<string> => {
  const args = { id: randomUUID(), question: 'trust', of_table: 'outlets', pid: outlet, answer };
  const { status, why, field } = await verdictOf(stage, member, 'answer_row', args);
  return [status, why ?? field].filter(Boolean).join(' ');
};
const sayAll = async (counts: Readonly<Record<string, number>>): Promise<readonly string[]> => {
  const members: string[] = [];
  for (const [answer, count] of Object.entries(counts))
    for (let n = 0; n < count; n += 1) {
      const member = await addMember(stage, `Member ${members.length}`);
      expect(await say(member, answer)).toBe('ok');
      members.push(member);
    }
  return members;
};
const told = async () =>
  (await stage.query('select region_code, figures from app.row_results where pid = $1 and deleted_at is null', [outlet])).map(
    ({ region_code, figures }) => [region_code, figures],
  );

test('twenty-nine are not told of; thirty are, in tenths, from the next week on', async () => {
  await sayAll({ yes: 15, partly: 9, no: answersNeeded - 25 });
  await weeksLater(stage, 1);
  expect(await told()).toEqual([]);
  await sayAll({ no: 1 });
  expect(await told()).toEqual([]);
  await weeksLater(stage, 2);
  expect(await told()).toEqual([['CM-NW', { yes: 5, partly: 3, no: 2 }]]);
});

test('members of other regions, young and suspended accounts are no thirtieth', async () => {
  const members = await sayAll({ yes: answersNeeded - 1 });
  expect(await say(await stage.addMember({ region_code: 'CM-AD' }), 'yes')).toBe('ok');
  expect(await say(await addYoung(stage), 'yes')).toBe('ok');
  await stage.query('update auth.users set banned_until = $2 where id = $1', [members[0], inDays(900)]);
  await weeksLater(stage, 0.1);
  expect(await told()).toEqual([]);
});

test('where all answer alike, it is not told that all did', async () => {
  await sayAll({ no: answersNeeded });
  await weeksLater(stage, 1);
  expect(await told()).toEqual([['CM-NW', { yes: 1, partly: 1, no: 9 }]]);
});

test('a member counts once, with what they said last, and what is told changes with the tenth answer and not before', async () => {
  const members = await sayAll({ yes: answersNeeded });
  expect(await say(members[0] ?? '', 'yes')).toBe('already');
  await weeksLater(stage, 1);
  const before = await told();
  for (const [n, member] of members.entries()) {
    if (n < 9) {
      await stage.setClock(inDays(8));
      expect(await say(member, 'no')).toBe('ok');
    }
  }
  await weeksLater(stage, 2);
  expect(await told()).toEqual(before);
  await stage.setClock(inDays(15));
  expect(await say(members[9] ?? '', 'no')).toBe('ok');
  await weeksLater(stage, 3);
  expect(await told()).toEqual([['CM-NW', { yes: 7, partly: 1, no: 3 }]]);
});

test('one who takes their answer back is not seen to; where ten do, nothing is told any more', async () => {
  const members = await sayAll({ yes: answersNeeded });
  await weeksLater(stage, 1);
  await stage.setClock(inDays(8));
  expect(await say(members[0] ?? '', 'none')).toBe('ok');
  await weeksLater(stage, 2);
  expect(await told()).toHaveLength(1);
  await stage.setClock(inDays(15));
  for (const member of members.slice(1, 10)) expect(await say(member, 'none')).toBe('ok');
  await weeksLater(stage, 3);
  expect(await told()).toEqual([]);
});

test('when most of its accounts were suspended it is told no more, at the next Monday', async () => {
  const members = await sayAll({ yes: answersNeeded });
  await weeksLater(stage, 1);
  await stage.query('update auth.users set banned_until = $2 where id = any ($1)', [members.slice(0, 12), inDays(900)]);
  await weeksLater(stage, 2);
  expect(await told()).toEqual([]);
});

test('nobody else reads an answer, nor how many there are; everybody reads what is told', async () => {
  const members = await sayAll({ yes: answersNeeded + 2 });
  expect(await heldOf(stage, null)).toEqual([]);
  expect((await heldOf(stage, members[0] ?? '')).map(([, row]) => row.answer)).toEqual(['yes']);
  await weeksLater(stage, 1);
  for (const who of [null, stage.moderator]) {
    const held = await heldOf(stage, who);
    expect(held.map(([, row]) => [row.question, row.pid, row.figures])).toEqual([['trust', outlet, { yes: 9, partly: 1, no: 1 }]]);
    expect(JSON.stringify(held)).not.toContain(String(answersNeeded + 2));
  }
});

test('what is no answer is refused', async () => {
  const ngum = await addMember(stage);
  for (const answer of ['maybe', '', null, 5]) expect(await say(ngum, answer)).toBe('invalid answer');
  await stage.query('update public.outlets set deleted_at = now() where pid = $1', [outlet]);
  expect(await say(ngum, 'no')).toBe('not_found');
});
