/** What somebody was asked to pay at an office, or was not. Nobody is named. SQL (20261129000600) knows the same offices, outcomes and amounts. */
import * as v from 'valibot';
import { charactersIn } from '#src/shared/characters-in.ts';
import { findPersons } from './find-persons.ts';

export const outcomes = ['paid', 'refused', 'honest'] as const;
export type FeeOutcome = (typeof outcomes)[number];

export const offices = [
  ...(['police', 'road', 'town_hall', 'prefecture', 'court', 'tax', 'customs', 'land', 'school', 'university', 'hospital'] as const),
  ...(['utility', 'recruitment', 'contract', 'other'] as const),
] as const;
export type FeeOffice = (typeof offices)[number];

export const amounts = ['not_said', 'to_1000', 'to_5000', 'to_25000', 'to_100000', 'more'] as const;
export type FeeAmount = (typeof amounts)[number];
/** In CFA francs, each up to and with its number. */
export const amountLimits: Readonly<Record<FeeAmount, number | null>> = {
  ...{ not_said: null, to_1000: 1000, to_5000: 5000, to_25000: 25_000, to_100000: 100_000, more: null },
};

export const longestText = 500;
/** A month lies in these, the running one among them. */
const monthsBack = 24;

/** As it is sealed. */
export const reportForm = v.object({
  outcome: v.picklist(outcomes),
  office: v.picklist(offices),
  region: v.string(),
  division: v.string(),
  /** YYYY-MM */
  month: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  amount: v.picklist(amounts),
  text: v.string(),
  lang: v.picklist(['en', 'fr']),
});
export type FeeReport = v.InferOutput<typeof reportForm>;

/** As it is being written: '' is not chosen yet. */
export interface WrittenReport {
  readonly outcome: FeeOutcome | '';
  readonly office: FeeOffice | '';
  readonly region: string;
  readonly division: string;
  readonly month: string;
  readonly amount: FeeAmount;
  readonly text: string;
  /** The text below was said to name nobody, in these very words. */
  readonly namesNobody: string;
}
export const noReport: WrittenReport = {
  ...{ outcome: '', office: '', region: '', division: '', month: '', amount: 'not_said', text: '', namesNobody: '' },
};

export const monthsUntil = (today: Date): readonly string[] =>
  Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );

/** First day of the quarter of a month, YYYY-MM-DD. */
export const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-${String(Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

export type ReportFaults = Readonly<Partial<Record<'outcome' | 'office' | 'division' | 'month' | 'text', 'missing' | 'long' | 'person'>>>;

/** What of it names or leads to a person is a fault of its text, until it is changed or, where it may be a place, said to be none. */
export const faultsIn = (written: WrittenReport): ReportFaults => {
  const { outcome, office, division, month, text, namesNobody } = written;
  const found = findPersons(text);
  const isNamed = found.some(({ isSure }) => isSure) || (found.length > 0 && namesNobody !== text);
  return {
    ...(outcome === '' && { outcome: 'missing' }),
    ...(office === '' && { office: 'missing' }),
    ...(division === '' && { division: 'missing' }),
    ...(month === '' && { month: 'missing' }),
    ...(charactersIn(text) > longestText ? { text: 'long' } : isNamed && { text: 'person' }),
  };
};

/** Null: something is still missing. */
export const finished = (written: WrittenReport, lang: 'en' | 'fr'): FeeReport | null => {
  const { namesNobody: _, ...said } = written;
  const text = said.text.replace(/\p{Cc}/gu, (letter) => (letter === '\n' ? letter : ' ')).trim();
  const read = v.safeParse(reportForm, { ...said, text, lang, amount: said.outcome === 'honest' ? 'not_said' : said.amount });
  return read.success && Object.keys(faultsIn(written)).length === 0 ? read.output : null;
};
