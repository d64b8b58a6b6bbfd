import type { LastWord } from '#src/features/jobs/common/read-last-word.ts';
import { wordsOf } from '#src/features/jobs/model/company-words.ts';

/**
 * What a company says of itself as search engines read it: what https://schema.org/Organization has, and with hours, which only a
 * https://schema.org/LocalBusiness has, that. Its pictures have no address of their own. Of a sample nothing.
 */
export const companyThing = ({ head, values }: LastWord, language: string): object | null => {
  if (head.is_sample === true) return null;
  const { text, hours, phones, web } = wordsOf(values, language);
  return {
    ...(text && { description: text }),
    ...(hours && { '@type': 'LocalBusiness', openingHours: hours }),
    ...(phones.length > 0 && { telephone: phones }),
    ...(web && { sameAs: web }),
  };
};
