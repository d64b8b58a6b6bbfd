/** Reads single cells. A cell that is empty is null (unknown); one that holds nonsense is null too, and reported. */
import { type Findings, type Place, repair } from './findings.ts';

export const textOrNull = (cell: string): string | null => (cell.trim() === '' ? null : cell.trim());

/** A count: digits with an optional fraction, which is rounded. */
export const integerOrNull = (findings: Findings, place: Place, field: string, cell: string): number | null => {
  if (cell.trim() === '') return null;
  const value = /^\d+(\.\d+)?$/.test(cell.trim()) ? Math.round(Number(cell)) : Number.NaN;
  if (Number.isSafeInteger(value) && value < 2 ** 31) return value;
  repair(findings, place, field, cell, '', 'not a count');
  return null;
};

const datePattern = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** A date as the source knows it: a year, a month or a day. */
export const dateOrNull = (findings: Findings, place: Place, field: string, cell: string): string | null => {
  if (cell.trim() === '') return null;
  if (datePattern.test(cell.trim())) return cell.trim();
  repair(findings, place, field, cell, '', 'not a date');
  return null;
};

export interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const noPosition: Position = { latitude: null, longitude: null };

/** A point in Cameroon, or none: half a position, or one beyond the country's frame, is no position. */
export const positionOf = (findings: Findings, place: Place, latitude: string, longitude: string): Position => {
  if (latitude.trim() === '' && longitude.trim() === '') return noPosition;
  const [lat, lon] = [Number(latitude || Number.NaN), Number(longitude || Number.NaN)];
  if (lat >= 1 && lat <= 14 && lon >= 8 && lon <= 17) return { latitude: lat, longitude: lon };
  repair(findings, place, 'position', `${latitude}, ${longitude}`, '', 'not a position in Cameroon');
  return noPosition;
};
