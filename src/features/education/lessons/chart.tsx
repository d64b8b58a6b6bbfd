/** How to read a chart, a share and a survey. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Figures } from '#src/features/education/figures.tsx';
import { Part, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        A chart can show in a second what a page of numbers hides, and can mislead just as fast. Five questions are enough to tell which.
      </Trans>
    </p>
    <Questions />
    <Shares />
    <Two />
    <Cause />
    <Members />
  </>
);

const Questions = () => (
  <Part title={<Trans>Five questions</Trans>}>
    <Steps>
      <Step title={<Trans>Who counted, and when?</Trans>}>
        <Trans>No source or no year: no chart.</Trans>
      </Step>
      <Step title={<Trans>What was counted?</Trans>}>
        <Trans>“Unemployed” or “in school” mean something else in each survey. Look for the definition.</Trans>
      </Step>
      <Step title={<Trans>How many were asked?</Trans>}>
        <Trans>
          Eight people of ten and 8,000 of 10,000 are both 80%. The fewer, the larger the margin: the true share may lie some points higher
          or lower.
        </Trans>
      </Step>
      <Step title={<Trans>Where does the scale begin?</Trans>}>
        <Trans>If bars do not begin at zero, a small difference looks huge.</Trans>
      </Step>
      <Step title={<Trans>What is missing?</Trans>}>
        <Trans>A line without its bad years, a region without its people who fled.</Trans>
      </Step>
    </Steps>
  </Part>
);

const Shares = () => (
  <Part title={<Trans>Percent and points</Trans>}>
    <p>
      <Trans>
        From 40% to 50% are ten points more, and a quarter more. Both are true, and only one sounds large. A share also needs its whole: 30%
        of voters who came are fewer people than 30% of all who are registered.
      </Trans>
    </p>
  </Part>
);

const Two = () => (
  <Part title={<Trans>Two ways to count</Trans>}>
    <p>
      <Trans>
        How many children of primary age are not in school? Schools report who is enrolled. Households tell in surveys who really goes. The
        two do not agree:
      </Trans>
    </p>
    <Figures of={['out-of-primary', 'out-of-primary-survey']} />
    <p>
      <Trans>
        Neither is a lie: a child may be on the list and not on the bench. So a line must never lead from one kind of number to the other.
        Where Mboa changes the source or the method, the line breaks. See them in{' '}
        <Link to="/civic-dashboard" hash="schooling">
          schooling in numbers
        </Link>
        .
      </Trans>
    </p>
  </Part>
);

const Cause = () => (
  <Part title={<Trans>Side by side is no cause</Trans>}>
    <p>
      <Trans>
        Two lines rise together: phones and maize prices. That does not mean that one makes the other. Perhaps a third thing moves both,
        perhaps it is chance. Ask what else changed, and whether it happened in other places too.
      </Trans>
    </p>
  </Part>
);

const Members = () => (
  <Part title={<Trans>A poll of members</Trans>}>
    <p>
      <Trans>
        A poll in Mboa shows what those think who took part. They chose to come; nobody drew them by lot. So it stands for them and not for
        the whole country, however many they are. Surveys that draw people by lot say how many they asked and how large the margin is: both
        stand beside the chart.
      </Trans>
    </p>
  </Part>
);

export const chart: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`A chart says that 80% are in favour. What do you ask first?`,
      answers: [msg`Who was asked, how many, and when`, msg`How often it was shared`, msg`Whether my friends agree`],
      why: msg`Eight people of ten are 80% too.`,
    },
    {
      asks: msg`From 40% to 50%: how many points more?`,
      answers: [msg`25`, msg`10`, msg`50`],
      why: msg`Points are counted by taking one share from the other.`,
    },
    {
      asks: msg`Schools and households give different numbers. What do you do?`,
      answers: [msg`Join them into one line`, msg`Throw both away`, msg`Show each with its source, apart`],
      why: msg`They count different things, each in its own way.`,
    },
    {
      asks: msg`The bars begin at 90. What happens?`,
      answers: [msg`A small difference looks large`, msg`A large difference looks small`, msg`Nothing`],
      why: msg`Only from zero on does the length of a bar tell its number.`,
    },
  ],
};
