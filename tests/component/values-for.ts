/** Values for every field of a kind of content, of the longest that its definition allows: what a screen has to hold. */
import type { Values } from '#src/model/content/content-rows.ts';
import type { AnyKind, Field } from '#src/model/content/define-content.ts';

const words = 'We meet at the gate of the market and clean it together before the rain. ';
const dayMs = 86_400_000;

/** Ends with a letter: what is shown is trimmed. */
const textOfLength = (most: number): string => `${words.repeat(Math.ceil(most / words.length)).slice(0, most - 1)}s`;

const valueFor = (field: Field, place: number): unknown => {
  switch (field.type) {
    case 'line':
    case 'lines':
      return textOfLength(Math.min(field.most, 400));
    case 'choice':
      return field.choices.at(-1);
    case 'choices':
      return field.choices.slice(0, field.most);
    case 'integer':
    case 'xaf':
      return field.most;
    case 'yes_no':
      return field.must ?? true;
    case 'day':
      return new Date(Date.now() + (10 + place) * dayMs).toISOString().slice(0, 10);
    case 'time':
      // Each after the one before it: an end comes after its beginning.
      return new Date(Date.now() + (10 + place) * dayMs).toISOString();
    case 'area':
      return field.of === 'regions' ? 'CM-NW' : 'CM-NW-01';
    case 'web':
      return 'https://example.org/music/an-artist';
    case 'link':
      return '0123456789';
    case 'address':
      return '/villages/bafut-0000000000';
  }
};

export const valuesFor = (kind: AnyKind): Values =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field], place) => (field.isImported ? [] : [[name, valueFor(field, place)] as const])),
  );
