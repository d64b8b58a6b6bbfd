import { expect, test } from 'vitest';
import { fakes } from '#tests/data/job-texts/fakes.ts';
import { honest } from '#tests/data/job-texts/honest.ts';
import { moneySigns } from './money-signs.ts';

const isHeard = (text: string): boolean => moneySigns(text).length > 0;

test('of 30 fakes in both languages nine in ten are heard, of 30 honest openings one in twenty at most', () => {
  expect([fakes.length, honest.length]).toEqual([30, 30]);
  const missed = fakes.filter((text) => !isHeard(text));
  const wronged = honest.filter(isHeard);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
  expect(wronged.length, wronged.map((text) => `${text} ${JSON.stringify(moneySigns(text))}`).join('\n')).toBeLessThanOrEqual(1);
});

test('the passage is told as it was written, with its accents, and which sign it is', () => {
  expect(moneySigns('Poste à Éséka. Les frais d’inscription s’élèvent à 2 000 F. Merci.')).toEqual([
    { sign: 'fee', passage: 'frais d’inscription' },
  ]);
  expect(moneySigns('Chauffeur', 'Envoyez 3500 F par Orange Money au 690 00 00 00.').map(({ sign }) => sign)).toEqual(['send']);
  expect(moneySigns('', 'Le ministère recrute : ecrire@gmail.com').map(({ sign }) => sign)).toEqual(['mail']);
});

test('a fee that nobody pays, and what is given back, are told apart', () => {
  expect(moneySigns('Aucun frais de dossier.')).toEqual([]);
  expect(moneySigns('Frais de dossier remboursables.').map(({ sign }) => sign)).toEqual(['fee']);
});

test('a long text is read in no time, whatever stands in it', () => {
  const long = `frais de ${'a '.repeat(5_000)} payez ${'1 '.repeat(5_000)} canada ${'@'.repeat(3_000)}`;
  const begun = performance.now();
  moneySigns(long);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
