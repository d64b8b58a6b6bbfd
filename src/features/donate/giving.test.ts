/** What a phone that cannot write, and a page with two tabs, must not do. The rest is tried in the simulated worlds (tests/sync). */
import { expect, test } from 'vitest';
import { fail, ok } from '#src/shared/result.ts';
import { createGiving } from './giving.ts';
import type { Donation, ToldDonation } from './model/donation.ts';

/** A disk, two tabs on it, and what was asked of the server. */
const openPhone = (answer: (body: object) => ReturnType<Parameters<typeof createGiving>[0]['ask']>) => {
  const phone = { disk: [] as readonly Donation[], isFull: false, asked: [] as object[], serial: 0 };
  const open = () =>
    createGiving({
      read: () => phone.disk,
      keep: (donations) => {
        if (!phone.isFull) phone.disk = donations;
        return !phone.isFull;
      },
      ask: async (body) => {
        phone.asked.push(body);
        return answer(body);
      },
      newId: () => {
        phone.serial += 1;
        return `d${phone.serial}`;
      },
      now: () => 0,
    });
  return { phone, tabs: [open(), open()] as const };
};
const told = (state: ToldDonation['state']): ToldDonation => ({
  status: 'ok',
  id: 'd1',
  state,
  reason: null,
  receipt: null,
  arrived_xaf: null,
});

test('what cannot be written down is not sent, and nothing of it is shown', async () => {
  const { phone, tabs } = openPhone(async () => fail('network'));
  const shown: unknown[] = [];
  tabs[0].listen((donations) => void shown.push(donations));
  phone.isFull = true;
  expect(tabs[0].give('mboa', 500)).toBe('not kept');
  expect([phone.asked, phone.disk, shown]).toEqual([[], [], []]);
  phone.isFull = false;
  expect(tabs[0].give('mboa', 500)).toBe('given');
  expect([phone.asked, shown]).toMatchObject([[{ amount_xaf: 500 }], [[{ state: 'draft' }]]]);
});

test('while one is on its way the other tab shows it, and gives none', async () => {
  const { phone, tabs } = openPhone(async () => ok(told('awaiting_payer')));
  const shown: (readonly Donation[])[] = [];
  tabs[1].listen((donations) => void shown.push(donations));
  expect(tabs[0].give('mboa', 500)).toBe('given');
  expect(tabs[1].give('mboa', 500)).toBe('another');
  expect(shown).toMatchObject([[{ amount_xaf: 500 }]]);
  expect(phone.asked).toHaveLength(1);
});

test('a lost answer is no lost donation: it is asked for again by its own id, and once at a time', async () => {
  const answers = [fail('network'), fail('not-found'), ok(told('succeeded'))];
  const { phone, tabs } = openPhone(async () => answers.shift() ?? fail('network'));
  tabs[0].give('mboa', 500);
  expect(await tabs[0].ask('d1')).toBe('silent');
  await new Promise(setImmediate);
  expect(await tabs[0].ask('d1')).toBe('lost');
  const [one] = phone.disk;
  if (one) expect(await tabs[0].send(one)).toBe('told');
  expect(phone.asked).toEqual([{ id: 'd1', fund: 'mboa', amount_xaf: 500 }, { id: 'd1' }, { id: 'd1', fund: 'mboa', amount_xaf: 500 }]);
  expect(phone.disk).toMatchObject([{ id: 'd1', state: 'succeeded' }]);
});
