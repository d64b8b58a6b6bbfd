/** What public debt is, and how to compare it. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Figures } from '#src/features/education/figures.tsx';
import { Part, Points, type SaidLesson } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        The State borrows as families do: to build what will last, and to get over a bad year. What matters is what the money was for, and
        whether it can be paid back.
      </Trans>
    </p>
    <What />
    <Whom />
    <Compare />
    <Decide />
  </>
);

const What = () => (
  <Part title={<Trans>What it is</Trans>}>
    <p>
      <Trans>
        Public debt is all that the State has borrowed and not yet paid back. A deficit is of one year; the debt is what has come together
        over all years. The State owes it, not you: nobody will knock at your door. But it is paid back from taxes, and money that goes to
        lenders does not go to hospitals.
      </Trans>
    </p>
    <Figures of={['debt-gdp', 'debt-xaf']} />
  </Part>
);

const Whom = () => (
  <Part title={<Trans>To whom it is owed</Trans>}>
    <Points>
      <li>
        <Trans>
          to other states and to institutions such as the World Bank and the African Development Bank, often at low interest and for decades
        </Trans>
      </li>
      <li>
        <Trans>to banks and investors abroad, at higher interest</Trans>
      </li>
      <li>
        <Trans>to banks and savers in the country and the CEMAC, in francs</Trans>
      </li>
      <li>
        <Trans>to firms whose bills the State has not paid yet</Trans>
      </li>
    </Points>
    <p>
      <Trans>
        A debt in dollars grows when the dollar rises, even if nothing new is borrowed. A debt in euros does not move against our franc,
        which is tied to the euro.
      </Trans>
    </p>
  </Part>
);

const Compare = () => (
  <Part title={<Trans>How to compare</Trans>}>
    <p>
      <Trans>
        Billions alone say little. Debt is compared with what the country makes in a year, its GDP, because that is what it is paid from.
        The states of the CEMAC have agreed that it should stay below 70% of GDP. Below such a line a country can still be in trouble, when
        much falls due in the same year: so look at the yearly service of the debt beside what the State takes in.
      </Trans>
    </p>
    <p>
      <Trans>
        Ask of each figure: of which year, with or without the debts of State companies, and is it known or only expected? The{' '}
        <Link to="/debt-tracker">debt tracker</Link> draws what is expected with dashes.
      </Trans>
    </p>
  </Part>
);

const Decide = () => (
  <Part title={<Trans>Who decides</Trans>}>
    <p>
      <Trans>
        Parliament sets in the finance law how much may be borrowed in a year. The Government signs the loans, and a State body, the
        Autonomous Sinking Fund (CAA), manages and repays them. It publishes how much is owed.
      </Trans>
    </p>
  </Part>
);

export const debt: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`The deficit of this year is smaller than last year’s. What does the debt do?`,
      answers: [msg`It still grows, more slowly`, msg`It disappears`, msg`It shrinks by half`],
      why: msg`As long as there is a deficit, something is borrowed.`,
    },
    {
      asks: msg`With what is a country’s debt compared?`,
      answers: [msg`With its army`, msg`With what it makes in a year, its GDP`, msg`With the price of bread`],
      why: msg`It has to be paid back from what the country makes.`,
    },
    {
      asks: msg`A dashed line goes on to 2030. What is it?`,
      answers: [msg`A promise`, msg`A law`, msg`A projection of the source`],
      why: msg`It is what the source expects, and often it turns out otherwise.`,
    },
    {
      asks: msg`Why can a debt grow although nothing new was borrowed?`,
      answers: [msg`The currency that it is owed in has risen`, msg`The lender is angry`, msg`It cannot`],
      why: msg`A debt in dollars costs more francs when the dollar rises.`,
    },
  ],
};
