/**
 * Inputs for a function: for each argument what it wants, what breaks its type, or anything at all; keys missing and too many.
 * A function whose arguments are not declared here still gets hostile values by type.
 */
import fc from 'fast-check';
import { actors } from '#tests/trust/actors.ts';
import { anything, text } from './anything.ts';
import type { Argument, CallableFunction } from './callable-functions.ts';
import { oddDays } from './seed-holiday.ts';
import { wanted } from './wanted.ts';

type Values = fc.Arbitrary<unknown>;

const members = actors.flatMap((actor) => (actor.userId ? [actor.userId] : []));

const byType: Readonly<Record<string, Values>> = {
  text,
  uuid: fc.oneof(
    fc.constantFrom(...members),
    fc.uuid(),
    fc.constantFrom(
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
      '{00000001-0000-4000-8000-000000000000}',
      '00000001',
    ),
  ),
  date: fc.constantFrom(...oddDays),
  'timestamp with time zone': fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.constantFrom(
      'infinity',
      '-infinity',
      'now',
      'epoch',
      'tomorrow',
      'allballs',
      '294276-12-31T23:59:59Z',
      '294277-01-01',
      '4714-11-24 BC',
      '2026-02-30',
    ),
    fc.constantFrom(
      '2026-01-01T00:00:00+25:00',
      '2026-01-01 Africa/Douala',
      '2026-01-01 Nowhere/Land',
      '24:00',
      '0',
      '-1',
      '99999999999999',
    ),
  ),
};

const meantFor = (from: CallableFunction, { name, type }: Argument, also: Readonly<Record<string, Values>>): Values =>
  also[`${from.name}.${name}`] ?? wanted[`${from.name}.${name}`] ?? byType[type] ?? anything;
const valueFor = (from: CallableFunction, argument: Argument, also: Readonly<Record<string, Values>>): Values =>
  fc.oneof(
    { weight: 6, arbitrary: meantFor(from, argument, also) },
    { weight: 2, arbitrary: byType[argument.type] ?? anything },
    { weight: 1, arbitrary: anything },
  );

export type Input = Readonly<Record<string, unknown>>;

/** `also`: what arguments mean that only the database knows, by `function.argument`. */
export const inputsFor = (from: CallableFunction, also: Readonly<Record<string, Values>> = {}): fc.Arbitrary<Input> => {
  const model = Object.fromEntries(from.takes.map((argument) => [argument.name, valueFor(from, argument, also)]));
  // Of seven arguments all are rarely meant at once, and what comes after their checks would hardly be reached.
  const meant = Object.fromEntries(from.takes.map((argument) => [argument.name, meantFor(from, argument, also)]));
  const extra = fc.dictionary(fc.constantFrom('role', 'user_id', 'is_admin', 'constructor', 'x"; --', ''), anything, { maxKeys: 2 });
  return fc.oneof(
    { weight: 2, arbitrary: fc.record(meant) },
    { weight: 8, arbitrary: fc.record(model) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(fc.record(model), extra).map(([input, more]) => ({ ...more, ...input })) },
  );
};
