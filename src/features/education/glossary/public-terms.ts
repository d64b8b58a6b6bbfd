/** What people ask for together, and the numbers that they are told. */
import { msg } from '@lingui/core/macro';
import type { Term } from './term.ts';

export const publicTerms: readonly Term[] = [
  {
    slug: 'petition',
    name: msg`Petition`,
    says: msg`One demand with many names under it. It asks, and obliges nobody.`,
    forms: 'petition|petitions',
    lesson: 'what-signatures-can-do',
  },
  {
    slug: 'moderator',
    name: msg`Moderator`,
    says: msg`A member whom Mboa has asked to read what is reported, by rules that everybody can read.`,
    forms: 'moderator|moderators|moderateur|moderateurs|moderatrice|moderatrices',
    lesson: null,
  },
  {
    slug: 'association',
    name: msg`Association`,
    says: msg`People who join for an aim without profit, declared at the prefecture.`,
    forms: 'association|associations',
    lesson: 'associations-and-meetings',
  },
  {
    slug: 'finance-law',
    name: msg`Finance law`,
    says: msg`The law by which Parliament votes the budget of the State for a year.`,
    forms: 'finance law|finance laws|loi de finances|lois de finances',
    lesson: 'the-budget',
  },
  {
    slug: 'deficit',
    name: msg`Deficit`,
    says: msg`More goes out in a year than comes in. The difference is borrowed.`,
    forms: 'deficit|deficits|budget balance|solde budgetaire',
    lesson: 'the-budget',
  },
  {
    slug: 'debt',
    name: msg`Public debt`,
    says: msg`All that the State has borrowed and not yet paid back.`,
    forms: 'public debt|debt|dette publique|dette|dettes',
    lesson: 'public-debt',
  },
  {
    slug: 'gdp',
    name: msg`GDP`,
    says: msg`Gross domestic product: the worth of all that is made in the country in a year.`,
    forms: 'gdp|pib',
    lesson: 'public-debt',
  },
  { slug: 'inflation', name: msg`Inflation`, says: msg`By how much prices rise in a year.`, forms: 'inflation', lesson: 'the-budget' },
  {
    slug: 'projection',
    name: msg`Projection`,
    says: msg`What a source expects for a time that was not over when it was published. It often turns out otherwise.`,
    forms: 'projection|projections',
    lesson: 'public-debt',
  },
  {
    slug: 'margin',
    name: msg`Margin of error`,
    says: msg`By how many points the true share may lie higher or lower, because not everybody was asked.`,
    forms: 'margin of error|margin|marge d erreur|marge',
    lesson: 'reading-a-chart',
  },
  {
    slug: 'survey',
    name: msg`Survey`,
    says: msg`Questions to people who were chosen by lot, so that they stand for all.`,
    forms: 'survey|surveys|enquete|enquetes',
    lesson: 'reading-a-chart',
  },
  {
    slug: 'poll',
    name: msg`Poll`,
    says: msg`Here: a question to members. It stands for those who answered.`,
    forms: 'poll|polls|sondage|sondages',
    lesson: 'reading-a-chart',
  },
  {
    slug: 'pin',
    name: msg`PIN`,
    says: msg`The secret number of your account. Nobody needs it but you.`,
    forms: 'pin|code pin',
    lesson: 'mobile-money-safety',
  },
];
