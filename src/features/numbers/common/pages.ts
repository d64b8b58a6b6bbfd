/** The pages of this area, as they lead to each other and as the search finds them. */
import { msg } from '@lingui/core/macro';
import type { NumbersPath } from '#src/features/numbers/model/page-codes.ts';
import type { Entry } from '#src/widgets/area/area-words.ts';

export interface NumbersPage extends Entry {
  readonly to: NumbersPath;
}

export const pages: readonly NumbersPage[] = [
  { to: '/civic-dashboard', name: msg`Civic dashboard`, about: msg`My area: people, voters, turnout, schools and hospitals` },
  { to: '/debt-tracker', name: msg`Debt tracker`, about: msg`What the state owes, takes in and spends` },
  { to: '/corruption-index', name: msg`Corruption index`, about: msg`The index, bribes that people paid, fear of reporting` },
  { to: '/billionaire-tracker', name: msg`Billionaire tracker`, about: msg`Wealth, income, poverty and inequality` },
  { to: '/media-trust', name: msg`Media trust ratings`, about: msg`Press freedom, and where people get their news` },
  { to: '/sentiment-analysis', name: msg`Sentiment analysis`, about: msg`What people think of the country, the economy and their lives` },
];
