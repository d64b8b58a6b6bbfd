/** What became of each line of a file of numbers: what its own form says, and what the server says of the rest. */
import { mayWrite } from './import-lines.ts';
import type { Observation } from './observations.ts';

export interface PlannedObservation {
  readonly line: number | null;
  readonly kind: 'new' | 'changed' | 'same' | 'faulty';
  readonly id: string | null;
  readonly rev: string | null;
  /** "value": what stands there, and what the file says. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly faults: Readonly<Record<string, string>>;
}

export interface ReportedObservation extends Observation {
  readonly kind: PlannedObservation['kind'];
  /** The point that stands there, or null. */
  readonly before: string | null;
}

/** In the order of the file. What the server says nothing of is at fault by its form. */
export const reportOf = (told: readonly Observation[], plan: readonly PlannedObservation[]): readonly ReportedObservation[] => {
  const planned = new Map(plan.map((one) => [one.line, one]));
  return told.map((one) => {
    const { kind = 'faulty', faults = {}, changes = {} } = planned.get(one.line) ?? {};
    const before = changes.value?.[0];
    return { ...one, kind, faults: { ...one.faults, ...faults }, before: typeof before === 'string' ? before : null };
  });
};

/** As the server is asked of them. */
export const askedOf = (told: readonly Observation[]): readonly object[] =>
  told
    .filter(({ point }) => point !== '')
    .map(({ line, series, place, label, unit, point }) => ({
      ...{ line, series, place, point },
      ...(label !== '' && { label }),
      ...(unit !== null && { unit }),
    }));

/** What changes something, with the version it was compared with. */
export const toWrite = (told: readonly Observation[], plan: readonly PlannedObservation[]): readonly object[] => {
  const planned = new Map(plan.filter(mayWrite).map((one) => [one.line, one]));
  return told.flatMap((one) => {
    const known = planned.get(one.line);
    return known ? askedOf([one]).map((line) => ({ ...line, id: known.id, rev: known.rev })) : [];
  });
};
