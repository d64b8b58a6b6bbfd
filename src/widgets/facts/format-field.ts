/** What a field of a row says, in words: codes become names, choices their labels, dates and numbers the language's own. */

import type { I18n } from '@lingui/core';
import type { Named, Names } from '#src/data/packs/directory.ts';
import type { DirectoryView, Entity, Field, Fields, Row } from '#src/model/define-entity.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { type Language, yearOf } from './format.ts';

export interface FieldContext {
  readonly i18n: I18n;
  readonly language: Language;
  readonly names: Names;
}

const contexts = new WeakMap<Names, FieldContext>();

/** The same names in the same language give the same context, so that a row with nothing new is not drawn again. */
export const contextOf = (i18n: I18n, names: Names): FieldContext => {
  const language = i18n.locale === 'fr' ? 'fr' : 'en';
  const known = contexts.get(names);
  if (known?.i18n === i18n && known.language === language) return known;
  const context = { i18n, language, names } as const;
  contexts.set(names, context);
  return context;
};

/** `postEn` and `postFr` are one fact in two languages: the field to show for this one. */
const fieldInLanguage = (fields: Fields, name: string, language: Language): string => {
  const twin = name.replace(/(En|Fr)$/, language === 'fr' ? 'Fr' : 'En');
  return twin in fields ? twin : name;
};

/** The row a field points to, when its name is known. */
export const namedBy = (field: Field, value: unknown, names: Names): Named | null =>
  field.refersTo && typeof value === 'string' ? (names[field.refersTo]?.[value] ?? null) : null;

/** Null when it is not known. */
export const formatValue = (field: Field, value: unknown, { i18n, language, names }: FieldContext): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (field.refersTo) return namedBy(field, value, names)?.[language] ?? String(value);
  if (field.choices) {
    const label = field.choices[String(value)];
    return label ? i18n._(label) : String(value);
  }
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  if (field.kind === 'integer') return formatNumber(Number(value), language);
  if (field.kind === 'date') return formatDate(String(value), language);
  return String(value);
};

export const formatField = (entity: Entity, row: Row, name: string, context: FieldContext): string | null => {
  const shown = fieldInLanguage(entity.fields, name, context.language);
  const field = entity.fields[shown];
  return field
    ? (formatValue(field, row[shown], context) ?? (shown === name ? null : formatField(entity, row, name, withoutTwin(context))))
    : null;
};

/** English stands in where the French is missing, and the other way round. */
const withoutTwin = (context: FieldContext): FieldContext => ({ ...context, language: context.language === 'fr' ? 'en' : 'fr' });

/** Facts of a definition in its order, each once: no quiet fields, and of two languages only the shown one. */
export const factNames = (entity: Entity, language: Language): readonly string[] => [
  ...new Set(
    Object.keys(entity.fields)
      .filter((name) => !entity.fields[name]?.quiet)
      .map((name) => fieldInLanguage(entity.fields, name, language)),
  ),
];

/** The list row's context line. A date needs its label to be understood ("Died 2019"), a name does not. */
export const contextLine = (entity: Entity, row: Row, names: readonly string[], context: FieldContext): string =>
  names
    .flatMap((name) => {
      const field = entity.fields[name];
      const short = field && namedBy(field, row[name], context.names)?.short;
      const text = short?.[context.language] ?? formatField(entity, row, name, context);
      if (text === null || !field) return [];
      return field.kind === 'date' ? `${context.i18n._(field.label)} ${text}` : text;
    })
    .join(' · ');

const since = /*i18n*/ { id: 'term.since', message: 'since {date}' };
const knownIn = /*i18n*/ { id: 'term.known', message: 'as known in {year}' };

export interface Term {
  /** In years: "2013–2018", "since 2019"; null when neither is known. */
  readonly years: string | null;
  /** "as known in 2022", of a term whose end nobody has told us; null once it has one. */
  readonly known: string | null;
}

/** A term whose end is not known was true when its source was written. Null where nobody is known to hold anything. */
export const sayTerm = ({ term }: DirectoryView, row: Row, { i18n }: FieldContext): Term | null => {
  if (!term || (term.held && (row[term.held] ?? null) === null)) return null;
  const [started, ended] = [row[term.started], term.ended && row[term.ended]];
  if (typeof ended === 'string') return { years: formatYears(started, ended), known: null };
  const years = typeof started === 'string' ? i18n._({ ...since, values: { date: yearOf(started) } }) : null;
  return { years, known: sayKnown(i18n, row) };
};

export const sayKnown = (i18n: I18n, { asOf }: Pick<Row, 'asOf'>): string => i18n._({ ...knownIn, values: { year: yearOf(asOf) } });

/** A term of office in years: "2013–2018", or null when the start is not known. */
export const formatYears = (started: unknown, ended: unknown): string | null => {
  if (typeof started !== 'string') return typeof ended === 'string' ? `–${yearOf(ended)}` : null;
  if (typeof ended !== 'string') return yearOf(started);
  return yearOf(started) === yearOf(ended) ? yearOf(started) : `${yearOf(started)}–${yearOf(ended)}`;
};
