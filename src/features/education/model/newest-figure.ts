/** The newest value that a series knows of the whole country. */
import type { Row } from '#src/model/define-entity.ts';
import { readPoints } from '#src/model/numbers/points.ts';

export interface NewestFigure {
  readonly code: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly period: string;
  readonly value: number;
  readonly source: string;
}

/** No projection, and no part of the country or of its people. Null: none is known. */
export const newestFigure = (series: Row, lines: readonly Row[], language: 'en' | 'fr'): Omit<NewestFigure, 'source'> | null => {
  const whole = lines.find(({ place, labelEn }) => place === 'CM' && !labelEn);
  const last = readPoints(whole?.points)
    .filter(({ isProjection }) => !isProjection)
    .at(-1);
  if (!last) return null;
  const { code, titleEn, titleFr, unit, decimals } = series;
  return {
    ...{ code: String(code), title: String(language === 'fr' ? titleFr : titleEn), unit: String(unit) },
    ...{ decimals: typeof decimals === 'number' ? decimals : 0, period: last.period, value: last.value },
  };
};
