/** What lessons are called, on their own screens and in the search. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Slug } from '#src/features/education/model/lessons.ts';

export const lessonTitles: Readonly<Record<Slug, MessageDescriptor>> = {
  'how-a-bill-becomes-a-law': msg`How a bill becomes a law`,
  'council-mayor-prefect': msg`Council, mayor, prefect: who does what`,
  'deputies-and-senators': msg`What deputies and senators do`,
  'register-and-vote': msg`How to register and vote`,
  'check-before-you-share': msg`Petitions, charts, messages: what they are worth`,
};
