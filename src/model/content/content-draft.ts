/** A content while it is being written: every box as it stands, what is still wrong with which, and what is sent (SQL decides again). */

import { charactersIn } from '#src/shared/characters-in.ts';
import type { Values } from './content-rows.ts';
import { type AnyKind, type Field, patterns, type Told } from './define-content.ts';

/** By field: what stands in its box. A time is `YYYY-MM-DDTHH:MM` as clocks in Cameroon show it. */
export type BoxValue = string | boolean | readonly string[];
export type ContentDraft = Readonly<Record<string, BoxValue>>;

/** `soon` and `far`: a time out of its bounds. A rule of several fields that does not hold is named by itself, as `rule`. */
export type FieldFault =
  | 'empty'
  | 'short'
  | 'long'
  | 'number'
  | 'low'
  | 'high'
  | 'soon'
  | 'far'
  | 'unknown'
  | 'many'
  | 'must'
  | 'rule'
  | 'refused';
/** By field, or by rule. */
export type ContentFaults = Readonly<Record<string, FieldFault>>;

/** Those that a member writes. */
export const writtenFields = (kind: AnyKind): readonly (readonly [string, Field])[] =>
  Object.entries(kind.fields).filter(([, { isImported }]) => !isImported);

const nothing = (field: Field): BoxValue => (field.type === 'choices' ? [] : field.type === 'yes_no' ? false : '');

export const emptyDraft = (kind: AnyKind): ContentDraft =>
  Object.fromEntries(writtenFields(kind).map(([name, field]) => [name, nothing(field)]));

const fits = (value: unknown, like: BoxValue): value is BoxValue =>
  Array.isArray(like) ? Array.isArray(value) && value.every((one) => typeof one === 'string') : typeof value === typeof like;

/** What was kept, also by an older version: a box that is new begins empty. Null: nothing was. */
export const readDraft = (kind: AnyKind, kept: unknown): ContentDraft | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  return Object.fromEntries(
    Object.entries(emptyDraft(kind)).map(([name, like]) => {
      const value: unknown = Reflect.get(kept, name);
      return [name, fits(value, like) ? value : like];
    }),
  );
};

/** In ms: clocks in Cameroon are an hour ahead of UTC, all year. */
const ahead = 3_600_000;
/** An ISO time as it stands in a box; the other way for what was typed there. NaN: it is none. */
export const boxOfTime = (iso: string): string => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + ahead).toISOString().slice(0, 16);
};
const msOfBox = (box: string): number => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(box) ? Date.parse(`${box}Z`) - ahead : Number.NaN);

/** Of what was sent or stands, to be written anew. */
export const draftOf = (kind: AnyKind, values: Values): ContentDraft =>
  Object.fromEntries(
    writtenFields(kind).map(([name, field]) => {
      const value = values[name];
      if (value === null || value === undefined) return [name, nothing(field)];
      if (field.type === 'choices') return [name, Array.isArray(value) ? value.map(String) : []];
      if (field.type === 'yes_no') return [name, value === true];
      return [name, field.type === 'time' ? boxOfTime(String(value)) : String(value)];
    }),
  );

const dayMs = 86_400_000;

export const digitsOf = (typed: string): string => typed.replace(/[\s\u00a0\u202f.,]|(F|FCFA|XAF)$/gi, '');

const timeFault = (
  at: number,
  { soonest, latest }: { readonly soonest?: number; readonly latest?: number },
  now: number,
): FieldFault | null => {
  if (Number.isNaN(at)) return 'unknown';
  if (soonest !== undefined && at < now + soonest * dayMs) return 'soon';
  // A day less at the far end: it may take that long until there is a network, and the server counts from then.
  return latest !== undefined && at > now + (latest - 1) * dayMs ? 'far' : null;
};

const textFault = (field: Field, text: string, now: number): FieldFault | null => {
  switch (field.type) {
    case 'line':
    case 'lines':
      return charactersIn(text) < field.least ? 'short' : charactersIn(text) > field.most ? 'long' : null;
    case 'choice':
      return field.choices.includes(text) ? null : 'unknown';
    case 'integer':
    case 'xaf': {
      const digits = digitsOf(text);
      if (!/^\d{1,15}$/.test(digits)) return 'number';
      return Number(digits) < field.least ? 'low' : Number(digits) > field.most ? 'high' : null;
    }
    case 'day':
      return timeFault(Date.parse(`${text}T00:00:00Z`), field, now);
    case 'time':
      return timeFault(msOfBox(text), field, now);
    case 'web':
      return new RegExp(patterns.web).test(text) ? null : 'unknown';
    case 'address':
      return addressIn(text) ? null : 'unknown';
    default:
      return null;
  }
};

const faultOf = (field: Field, value: BoxValue | undefined, now: number): FieldFault | null => {
  if (field.type === 'yes_no') return field.must !== undefined && value !== field.must ? 'must' : null;
  if (field.type === 'choices') {
    const list = Array.isArray(value) ? (value as readonly string[]) : [];
    if (list.length === 0) return field.optional ? null : 'empty';
    return list.length > field.most ? 'many' : null;
  }
  const text = String(value ?? '').trim();
  if (text === '') return field.optional ? null : 'empty';
  return textFault(field, text, now);
};

/** An address of Mboa as it is pasted, with or without its host; null: it is none. */
export const addressIn = (typed: string): string | null => {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/(en|fr)(?=\/)/, '');
  return new RegExp(patterns.address).test(path) ? path : null;
};

const toldValue = (field: Field, value: BoxValue | undefined): unknown => {
  if (field.type === 'yes_no') return value === true;
  if (field.type === 'choices') return Array.isArray(value) && value.length > 0 ? value : null;
  const text = String(value ?? '').trim();
  if (text === '') return null;
  switch (field.type) {
    case 'integer':
    case 'xaf':
      return Number(digitsOf(text));
    case 'time':
      return new Date(msOfBox(text)).toISOString();
    case 'address':
      return addressIn(text);
    default:
      return text;
  }
};
const valuesOf = (kind: AnyKind, draft: ContentDraft): Told =>
  Object.fromEntries(writtenFields(kind).map(([name, field]) => [name, toldValue(field, draft[name])]));

/** `now` in ms, by the server's clock as it was heard last. Rules are looked at when every field stands. */
export const contentFaults = (kind: AnyKind, draft: ContentDraft, now: number): ContentFaults => {
  const found = writtenFields(kind).flatMap(([name, field]): readonly (readonly [string, FieldFault])[] => {
    const fault = faultOf(field, draft[name], now);
    return fault ? [[name, fault]] : [];
  });
  if (found.length > 0) return Object.fromEntries(found);
  const told = valuesOf(kind, draft);
  return Object.fromEntries(
    Object.entries(kind.rules ?? {}).flatMap(([name, { holds }]) => (holds(told) ? [] : [[name, 'rule' as const]])),
  );
};

/** What is sent. Null: something is wrong with it still. */
export const toldOf = (kind: AnyKind, draft: ContentDraft, now: number): Told | null =>
  Object.keys(contentFaults(kind, draft, now)).length > 0 ? null : valuesOf(kind, draft);

/** What the server refused, at its box. */
export const faultsOfRefusal = (
  refusal: { readonly status: string; readonly field?: string } | null | undefined,
  kind: AnyKind,
): ContentFaults => {
  if (refusal?.status !== 'invalid' || refusal.field === undefined) return {};
  return { [refusal.field]: refusal.field in (kind.rules ?? {}) ? 'rule' : 'refused' };
};
