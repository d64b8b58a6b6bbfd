/**
 * What in a text names a person or leads to one: numbers, addresses, number plates, titles with a name behind, and two names beside each other.
 * Law: a text with something sure in it is not sealed. Two capitals may also be a place, so whoever writes can say that they are.
 */
export interface FoundPerson {
  readonly words: string;
  readonly kind: 'phone' | 'address' | 'plate' | 'name';
  readonly isSure: boolean;
}

/** Eight digits and more, however they are spaced: a phone number, an account, an identity card. */
const phone = /(?:\+|00)?\d(?:[\s./-]?\d){7,}/gu;
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*|@\w{2,}|https?:\/\/\S+|\b(?:www\.|t\.me\/|wa\.me\/)\S+/giu;
/** LT 123 AB, CE-4567-C; the two letters are a region's of Cameroon. */
const plate = /\b(?:AD|CE|EN|ES|LT|NO|NW|OU|SU|SW)[\s-]?\d{3,4}[\s-]?[A-Z]{1,2}\b/gu;
const titles =
  'Mr|Mrs|Ms|Miss|Mister|Madam|Sir|Chief|Dr|Prof|Inspector|Sergeant|Constable|Officer|M|MM|Mme|Mlle|Monsieur|Madame|Docteur|Professeur|Maître|Me|Commissaire|Inspecteur|Sergent|Adjudant|Capitaine|Captain|Colonel|Major';
const titled = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${titles})\.?\s+\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*`, 'gu');
const twoNames = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)+/gu;

export const findPersons = (text: string): readonly FoundPerson[] => {
  const sure = [
    ...matches(text, phone).map((words) => ({ words, kind: 'phone', isSure: true }) as const),
    ...matches(text, address).map((words) => ({ words, kind: 'address', isSure: true }) as const),
    ...matches(text, plate).map((words) => ({ words, kind: 'plate', isSure: true }) as const),
    ...matches(text, titled).map((words) => ({ words, kind: 'name', isSure: true }) as const),
  ];
  const maybe = matches(text, twoNames).filter((words) => !sure.some((one) => one.words.includes(words) || words.includes(one.words)));
  return [...sure, ...maybe.map((words) => ({ words, kind: 'name', isSure: false }) as const)];
};

const matches = (text: string, form: RegExp): readonly string[] => [...new Set(Array.from(text.matchAll(form), ([found]) => found.trim()))];
