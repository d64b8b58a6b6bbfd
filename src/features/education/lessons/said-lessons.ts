/** The words of every lesson, by its slug. */
import type { SaidLesson } from '#src/features/education/lesson-parts.tsx';
import type { Slug } from '#src/features/education/model/lessons.ts';
import { associations } from './associations.tsx';
import { bill } from './bill.tsx';
import { budget } from './budget.tsx';
import { chart } from './chart.tsx';
import { council } from './council.tsx';
import { debt } from './debt.tsx';
import { deputies } from './deputies.tsx';
import { fon } from './fon.tsx';
import { money } from './money.tsx';
import { prefect } from './prefect.tsx';
import { president } from './president.tsx';
import { region } from './region.tsx';
import { rights } from './rights.tsx';
import { share } from './share.tsx';
import { signatures } from './signatures.tsx';
import { vote } from './vote.tsx';

export const saidLessons: Readonly<Record<Slug, SaidLesson>> = {
  'how-a-bill-becomes-a-law': bill,
  'council-mayor-prefect': council,
  'what-a-prefect-does': prefect,
  'what-a-regional-council-does': region,
  'what-a-fon-does': fon,
  'deputies-and-senators': deputies,
  'president-and-government': president,
  'register-and-vote': vote,
  'what-signatures-can-do': signatures,
  'your-rights': rights,
  'associations-and-meetings': associations,
  'the-budget': budget,
  'public-debt': debt,
  'reading-a-chart': chart,
  'check-before-you-share': share,
  'mobile-money-safety': money,
};
