/** The words of every lesson, by its slug. */
import type { SaidLesson } from '#src/features/education/lesson-parts.tsx';
import type { Slug } from '#src/features/education/model/lessons.ts';
import { bill } from './bill.tsx';
import { council } from './council.tsx';
import { deputies } from './deputies.tsx';
import { share } from './share.tsx';
import { vote } from './vote.tsx';

export const saidLessons: Readonly<Record<Slug, SaidLesson>> = {
  'how-a-bill-becomes-a-law': bill,
  'council-mayor-prefect': council,
  'deputies-and-senators': deputies,
  'register-and-vote': vote,
  'check-before-you-share': share,
};
