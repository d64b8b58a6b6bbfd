/** Contents as phones know them: the rows, checked on arrival (SQL: 20261124000100). */
import * as v from 'valibot';
import { type ImageFacts, imageFacts } from '#src/model/written/sent-image.ts';
import type { Row } from '#src/shared/row.ts';
import type { AnyKind, Field } from './define-content.ts';

const text = v.string();
const maybe = v.nullable(text);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What says of itself what no picture has is none. */
export const readImages = (told: unknown): readonly ImageFacts[] =>
  (Array.isArray(told) ? told : []).flatMap((one: unknown) => {
    const read = v.safeParse(imageFacts, one);
    return read.success ? [read.output] : [];
  });
/** Of a head as it came: the first, then those after it. */
export const imagesOf = (head: object): readonly ImageFacts[] => {
  const more: unknown = Reflect.get(head, 'more_images');
  return readImages([Reflect.get(head, 'image'), ...(Array.isArray(more) ? more : [])]);
};

const head = {
  id: text,
  scope: text,
  rev: v.number(),
  pid: text,
  kind: text,
  parent_id: maybe,
  /** Null: its author left, or it was imported. */
  owner_name: maybe,
  /** Of a kind that is signed, where they gave their whole name. */
  author_id: v.optional(maybe, null),
  region_code: maybe,
  state: text,
  opened_at: maybe,
  /** Null: it says what it said when it was opened. */
  edited_at: v.optional(maybe, null),
  ends_at: maybe,
  /** What its author told everybody with its last move: why it was cancelled. */
  said: maybe,
  counts: v.record(text, count),
  image: v.optional(v.fallback(v.nullable(imageFacts), null), null),
  /** Those after the first. */
  more_images: v.optional(v.fallback(v.nullable(v.array(imageFacts)), null), null),
  is_sample: v.boolean(),
  /** Of the source that it was imported from. */
  source_code: maybe,
} as const;
const heads = v.object(head);
export type Head = v.InferOutput<typeof heads>;

/** Its fields by name, as the server keeps them: null where there is none. */
export type Values = Readonly<Record<string, unknown>>;
export interface Content extends Head {
  readonly values: Values;
  /** Grows with each change of the head or the fields. */
  readonly revision: number;
}

const schemaOf = (field: Field): v.GenericSchema => {
  switch (field.type) {
    case 'choice':
      return v.picklist(field.choices);
    case 'choices':
      return v.array(v.picklist(field.choices));
    case 'integer':
    case 'xaf':
      return v.number();
    case 'yes_no':
      return v.boolean();
    default:
      return text;
  }
};

/** Public fields alone: those of others have no private ones. */
const publicFields = (kind: AnyKind) =>
  v.object(
    Object.fromEntries(
      Object.entries(kind.fields)
        .filter(([, { isPrivate }]) => !isPrivate)
        .map(([name, field]) => [name, field.optional ? v.optional(v.nullable(schemaOf(field)), null) : schemaOf(field)]),
    ),
  );
const readers = new WeakMap<AnyKind, ReturnType<typeof publicFields>>();
const fieldsOf = (kind: AnyKind) => {
  const made = readers.get(kind) ?? publicFields(kind);
  readers.set(kind, made);
  return made;
};

/** Null: it is not there, or a version of this app that is to come made it, and this one cannot show it. */
export const readContent = (kind: AnyKind, headRow: Row | undefined, fieldRow: Row | undefined): Content | null => {
  const read = v.safeParse(heads, headRow);
  const fields = v.safeParse(fieldsOf(kind), fieldRow);
  if (!read.success || !fields.success || read.output.kind !== kind.kind || !(read.output.state in kind.states)) return null;
  return { ...read.output, values: fields.output, revision: read.output.rev + (fieldRow?.rev ?? 0) };
};

const own = v.object({
  id: text,
  /** 0: this phone's own word, which the server has not heard yet. */
  rev: v.number(),
  kind: text,
  parent_id: maybe,
  state: text,
  fields: v.record(text, v.unknown()),
  /** All its pictures. */
  images: v.optional(v.fallback(v.array(imageFacts), []), []),
  reason: v.optional(maybe, null),
  note: v.optional(maybe, null),
  is_held: v.optional(v.boolean(), false),
  resubmissions_left: v.optional(v.number(), 0),
  /** The decision that can be appealed, and until when. */
  decision_id: v.optional(maybe, null),
  appeal_until: v.optional(maybe, null),
  appeal: v.optional(v.fallback(v.nullable(v.picklist(['waiting', 'upheld', 'reversed'])), null), null),
  reply: v.optional(maybe, null),
  created_at: v.optional(maybe, null),
});
/** What its author alone has of a content: every field, and what became of it. */
export type OwnContent = v.InferOutput<typeof own>;

/** The phone's word for what has not arrived. */
export const waiting = 'waiting';
/** And for what the server did not take: it stands in the outbox alone. */
export const refused = 'refused';

export const readOwn = (row: Row | undefined): OwnContent | null => {
  const read = v.safeParse(own, row);
  return read.success ? read.output : null;
};

/** Others read it. */
export const isSeen = (kind: AnyKind, state: string): boolean =>
  (Object.hasOwn(kind.states, state) ? kind.states[state]?.seen : undefined) !== undefined;
export const takes = (kind: AnyKind, state: string, what: string): boolean => kind.states[state]?.takes?.includes(what) ?? false;
