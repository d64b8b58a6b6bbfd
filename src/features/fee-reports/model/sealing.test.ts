import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeKey, unlockKey } from './locked-key.ts';
import { keysOf, newReceipt, readReceipt } from './receipt.ts';
import type { FeeReport } from './report.ts';
import { openAnswer, openReport, sealAnswer, sealReport } from './seal.ts';

const report: FeeReport = {
  ...{ outcome: 'refused', office: 'road', region: 'CM-LT', division: 'CM-LT-WOU', month: '2026-10', amount: 'to_5000' },
  ...{ text: 'On demandait 2\u202f000 F à chaque taxi.', lang: 'fr' },
};

describe('a receipt', () => {
  test('is four words of 72 bits, each bit of which counts', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), fc.nat(71), (bytes, bit) => {
        const other = Uint8Array.from(bytes, (byte, n) => (n === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        const [one, two] = [newReceipt(() => bytes), newReceipt(() => other)];
        expect(one).toMatch(/^([bdfgjklmnprstvwz][aiou]){3}( ([bdfgjklmnprstvwz][aiou]){3}){3}$/);
        expect(two).not.toBe(one);
        expect(readReceipt(one.toUpperCase().replaceAll(' ', ' - '))).toBe(one);
      }),
    );
  });

  test.each([
    '',
    'bado',
    'badodi fagulo mikiso nap',
    'badodi fagulo mikiso napexi',
    'badodi fagulo mikiso napixiba',
    '1adodi fagulo mikiso napixi',
  ])('%j is none', (typed) => expect(readReceipt(typed)).toBeNull());

  test('leads to one place and one key, and another receipt to others', async () => {
    const [one, again, other] = await Promise.all(
      ['badodi fagulo mikiso napizi', 'badodi fagulo mikiso napizi', 'badodi fagulo mikiso napizo'].map(keysOf),
    );
    expect(one).toEqual(again);
    expect(one?.find).toMatch(/^[0-9a-f]{64}$/);
    expect(one?.answerKey).toHaveLength(32);
    expect(other?.find).not.toBe(one?.find);
    expect(other?.answerKey).not.toEqual(one?.answerKey);
  });
});

describe('a sealed report', () => {
  test('is opened by the moderators’ words alone, in the place it was sealed for, and all are of one length', async () => {
    const [made, another] = [await makeKey('the words'), await makeKey('the words')];
    const keys = await keysOf(newReceipt());
    const [short, long] = await Promise.all(
      [report, { ...report, text: '𝕄'.repeat(500) }].map((one) => sealReport(made.publicKey, keys, one)),
    );
    expect([short?.length, long?.length]).toEqual([4204, 4204]);
    expect(short).not.toBe(await sealReport(made.publicKey, keys, report));
    expect(await unlockKey(made.locked, 'other words')).toBeNull();
    const half = await unlockKey(made.locked, 'the words');
    const otherHalf = await unlockKey(another.locked, 'the words');
    if (!half || !otherHalf || !short || !long) throw new Error('they open');
    expect(await openReport(half, keys.find, short)).toMatchObject(report);
    expect(await openReport(half, keys.find, long)).toMatchObject({ text: '𝕄'.repeat(500) });
    expect(await openReport(otherHalf, keys.find, short)).toBeNull();
    expect(await openReport(half, keys.find.replace(/^./, 'g'), short)).toBeNull();
    expect(await openReport(half, keys.find, `${short.slice(0, -4)}AAAA`)).toBeNull();
    expect(await openReport(half, keys.find, 'nonsense')).toBeNull();
  });

  test('brings the key that seals an answer, which the receipt opens and no other', async () => {
    const [mine, other] = [await keysOf(newReceipt()), await keysOf(newReceipt())];
    const sealed = await sealAnswer(mine.answerKey, 'Which month was it? « Dites-le »');
    expect(await openAnswer(mine.answerKey, sealed)).toBe('Which month was it? « Dites-le »');
    expect(await openAnswer(other.answerKey, sealed)).toBeNull();
    expect(sealed).toHaveLength((await sealAnswer(mine.answerKey, 'x')).length);
  });
});
