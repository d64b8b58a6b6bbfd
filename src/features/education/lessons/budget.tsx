/** Where public money comes from, who decides about it and who controls it. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Figures } from '#src/features/education/figures.tsx';
import { Part, Points, type SaidLesson } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>Every classroom and every salary of a teacher stands in a budget first. Whoever can read one knows what was promised.</Trans>
    </p>
    <Law />
    <In />
    <Council />
    <Control />
  </>
);

const Law = () => (
  <Part title={<Trans>The finance law</Trans>}>
    <p>
      <Trans>
        The State’s budget is a law: the finance law. It says for one year, from 1 January to 31 December, what the State may take in and
        spend. The Government prepares it, Parliament debates and votes it in its session of November, the President enacts it. If it is not
        voted in time, the President can continue the budget of the year before, by one twelfth a month.
      </Trans>
    </p>
    <p>
      <Trans>Spending is ordered by programmes, with aims that can be checked: not only what a ministry gets, but what for.</Trans>
    </p>
  </Part>
);

const In = () => (
  <Part title={<Trans>What comes in, what goes out</Trans>}>
    <p>
      <Trans>
        Money comes in from taxes and customs, from oil and gas, from grants and from loans. It goes out for salaries, for the running of
        offices, for investment such as roads and schools, and for debts that fall due.
      </Trans>
    </p>
    <Figures of={['revenue-gdp', 'spending-gdp', 'education-spending']} />
    <p>
      <Trans>
        When more goes out than comes in, that is a deficit, and the State borrows the difference. Two numbers tell more than one: a budget
        that grows by 5% while prices grow by 5% buys no more than before.
      </Trans>
    </p>
  </Part>
);

const Council = () => (
  <Part title={<Trans>Your council’s budget</Trans>}>
    <p>
      <Trans>
        A council has a budget of its own. The mayor prepares it, the municipal council votes it in public, the prefect approves it, and at
        the end of the year the mayor accounts for it. A council may not plan to spend more than it takes in.
      </Trans>
    </p>
  </Part>
);

const Control = () => (
  <Part title={<Trans>Who controls it</Trans>}>
    <Points>
      <li>
        <Trans>Parliament, with questions, inquiries and the law that settles the accounts of a year</Trans>
      </li>
      <li>
        <Trans>the audit bench of the Supreme Court, which judges the accounts</Trans>
      </li>
      <li>
        <Trans>the Supreme State Audit Office, which inspects offices and councils</Trans>
      </li>
      <li>
        <Trans>the anti-corruption commission CONAC, to which anybody can report</Trans>
      </li>
      <li>
        <Trans>you: ask for the budget of your council, and go and see what was built</Trans>
      </li>
    </Points>
    <p>
      <Trans>
        The law of 2018 on transparency in public finance asks the State to publish its budgets and accounts. Look for the project in the
        list of public investment of your region: what it is, what it costs, who builds it, by when. Then compare the paper with the place.
      </Trans>
    </p>
  </Part>
);

export const budget: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`Who votes the State’s budget?`,
      answers: [msg`The Minister of Finance`, msg`The governors`, msg`Parliament`],
      why: msg`It is a law, so Parliament votes it.`,
    },
    {
      asks: msg`What is a deficit?`,
      answers: [msg`More goes out than comes in`, msg`All that a country owes`, msg`Money that was stolen`],
      why: msg`A deficit is of one year; all that is owed is the debt.`,
    },
    {
      asks: msg`The budget grew by 5%, and so did prices. What can it buy?`,
      answers: [msg`Twice as much`, msg`As much as before`, msg`Nothing`],
      why: msg`When prices grow as fast, more money buys no more.`,
    },
    {
      asks: msg`Who approves the budget that a municipal council voted?`,
      answers: [msg`The Senate`, msg`The prefect`, msg`Nobody`],
      why: msg`The prefect represents the State beside the council.`,
    },
  ],
};
