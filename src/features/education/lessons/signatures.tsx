/** What a petition can do, and what not. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Part, Points, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        One letter is easily laid aside. A thousand names under the same sentence are harder to overlook. That is what a petition does, and
        it is all that it does.
      </Trans>
    </p>
    <Can />
    <Cannot />
    <Good />
    <Here />
  </>
);

const Can = () => (
  <Part title={<Trans>What it can do</Trans>}>
    <Points>
      <li>
        <Trans>show those who decide how many people ask for the same thing</Trans>
      </li>
      <li>
        <Trans>say in writing what is asked, of whom, and why</Trans>
      </li>
      <li>
        <Trans>bring people together who did not know of each other</Trans>
      </li>
      <li>
        <Trans>keep a record: who was asked, when, and what they answered</Trans>
      </li>
    </Points>
  </Part>
);

const Cannot = () => (
  <Part title={<Trans>What it cannot do</Trans>}>
    <p>
      <Trans>
        It is no vote and makes no law: only the President of the Republic and members of Parliament can propose one. It takes nobody out of
        office. The Constitution knows the referendum, but it is the President who calls it, not a number of signatures.
      </Trans>
    </p>
    <p>
      <Trans>
        Mboa is no office of the State: a signature here obliges nobody to answer. A petition does not replace a complaint to the police, a
        case in court or a request at an office either, and their time limits go on. And many signatures show that many agree, not that they
        are right.
      </Trans>
    </p>
  </Part>
);

const Good = () => (
  <Part title={<Trans>What makes a good one</Trans>}>
    <Steps>
      <Step title={<Trans>One thing</Trans>}>
        <Trans>“Mend the bridge at the market before the rains” can be done. “Better roads” cannot.</Trans>
      </Step>
      <Step title={<Trans>The right address</Trans>}>
        <Trans>Who decides about it: the council, the region, a ministry? A petition to everybody reaches nobody.</Trans>
      </Step>
      <Step title={<Trans>Facts that hold</Trans>}>
        <Trans>A date, a place, a photo, a figure with its source. One false fact costs all the others.</Trans>
      </Step>
      <Step title={<Trans>Respect</Trans>}>
        <Trans>Ask for something to be done. To insult somebody can be a crime, and helps nobody.</Trans>
      </Step>
    </Steps>
  </Part>
);

const Here = () => (
  <Part title={<Trans>How it goes in Mboa</Trans>}>
    <p>
      <Trans>
        Five people support it, moderators read it, then every member can sign, also without a network. Its page says from how many
        signatures an answer is asked for, to whom it was handed over, and what became of it. You choose how your name appears.
      </Trans>
    </p>
    <p>
      <Trans>
        Look at those that are <Link to="/take-part">open now</Link>. And do not forget the shorter ways: the General Code lets anybody
        propose something to the council or the region, a deputy can put a question to a minister, and a letter with a stamp of receipt
        costs one sheet of paper.
      </Trans>
    </p>
  </Part>
);

export const signatures: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`10,000 members sign a petition in Mboa. What does that do?`,
      answers: [msg`It becomes a law`, msg`The mayor must resign`, msg`It shows those who decide how many ask for it`],
      why: msg`A petition can convince those who decide; it cannot decide in their place.`,
    },
    {
      asks: msg`Which demand is the easiest to fulfil, and to check?`,
      answers: [msg`Better schools`, msg`Two more classrooms at our school before September`, msg`The Government should do something`],
      why: msg`It names what, where and by when.`,
    },
    {
      asks: msg`Somebody hurt you, and you have one week to complain. What do you do?`,
      answers: [
        msg`Complain in time, whatever a petition does`,
        msg`Wait until a petition has enough signatures`,
        msg`Nothing: the petition is the complaint`,
      ],
      why: msg`Time limits of offices and courts go on while people sign.`,
    },
    {
      asks: msg`Who can call a referendum?`,
      answers: [msg`Whoever has a million signatures`, msg`The President of the Republic`, msg`The Senate`],
      why: msg`Article 36 of the Constitution gives this to the President.`,
    },
  ],
};
