/** What deputies and senators do, and how they are chosen. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Part, Points, type SaidLesson } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        Parliament has two houses. Deputies, also called members of Parliament or MPs, sit in the National Assembly; senators sit in the
        Senate. Nobody may sit in both.
      </Trans>
    </p>
    <Deputies />
    <Senators />
    <Work />
    <Part title={<Trans>How to reach yours</Trans>}>
      <p>
        <Trans>
          Under <Link to="/representatives">Representatives</Link> Mboa shows those of your area that open data knows. Write briefly: who
          you are, where you live, what you ask for, and by when you hope for an answer.
        </Trans>
      </p>
    </Part>
  </>
);

const Deputies = () => (
  <Part title={<Trans>180 deputies</Trans>}>
    <p>
      <Trans>
        Voters elect them directly and in secret, for five years. A candidate must be 23 or older, read and write English or French, and be
        put forward by a political party. Usually a division is one constituency; some divisions are cut into several.
      </Trans>
    </p>
    <p>
      <Trans>
        Where there is one seat, whoever has the most votes wins it. Where there are several, a list with more than half of the votes takes
        them all. Otherwise the first list takes half of the seats, and the others that have at least 5% of the votes share the rest.
      </Trans>
    </p>
    <p>
      <Trans>
        A deputy represents the whole nation, not only those who voted for them. The President of the Republic may ask the Assembly to make
        its term longer or shorter by a law. In 2024 such a law moved its end from March 2025 to March 2026.
      </Trans>
    </p>
  </Part>
);

const Senators = () => (
  <Part title={<Trans>100 senators</Trans>}>
    <p>
      <Trans>
        The Senate represents the regions and councils. Each of the ten regions has ten senators: seven are elected by the regional and
        municipal councillors of the region, three are appointed by the President of the Republic. That makes 70 elected and 30 appointed.
        They must be 40 or older, and their term is five years.
      </Trans>
    </p>
  </Part>
);

const Work = () => (
  <>
    <Part title={<Trans>What they do</Trans>}>
      <Points>
        <li>
          <Trans>They propose, change and vote laws.</Trans>
        </li>
        <li>
          <Trans>They vote the budget: what the State takes in and spends.</Trans>
        </li>
        <li>
          <Trans>
            They watch over the Government: with written and oral questions, and with committees of inquiry. In each session one sitting a
            week is kept for questions.
          </Trans>
        </li>
        <li>
          <Trans>
            The National Assembly alone can bring the Government down. One third of its members must sign the motion, and two thirds must
            vote for it.
          </Trans>
        </li>
      </Points>
    </Part>
    <Part title={<Trans>What they do not do</Trans>}>
      <p>
        <Trans>
          They do not run ministries, build roads or appoint teachers: that is the work of the Government, the region or the council. A
          deputy or a senator can ask, press and vote, and can take your question to a minister. That is a lot, when many ask the same.
        </Trans>
      </p>
    </Part>
  </>
);

export const deputies: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`How many of the 100 senators are elected?`,
      answers: [msg`30`, msg`70`, msg`All of them`],
      why: msg`Seven in each of the ten regions are elected; the President of the Republic appoints the other three.`,
    },
    {
      asks: msg`Who votes when senators are elected?`,
      answers: [msg`Regional and municipal councillors`, msg`All voters of the region`, msg`The deputies`],
      why: msg`You choose your councillors, and they choose the senators.`,
    },
    {
      asks: msg`Whom does a deputy represent?`,
      answers: [msg`Their party`, msg`Those who voted for them`, msg`The whole nation`],
      why: msg`So says article 15 of the Constitution, and it allows nobody to give a deputy orders.`,
    },
    {
      asks: msg`A bridge has been broken for a year. What can a deputy do?`,
      answers: [msg`Order the engineers to repair it`, msg`Question the minister in the Assembly`, msg`Pay for it from the State’s budget`],
      why: msg`Parliament watches over the Government with questions; the work itself is done by others.`,
    },
  ],
};
