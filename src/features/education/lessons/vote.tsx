/** How to register and vote. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part, Points, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        To vote you must be on the electoral register. Elections Cameroon (ELECAM) organises the elections and registers voters. It is free.
      </Trans>
    </p>
    <Who />
    <Part title={<Trans>When and where</Trans>}>
      <p>
        <Trans>
          Every year from 1 January to 31 August, at ELECAM’s branch in your council. When an election has been called, registration stops
          until it is over. Come yourself, with your national identity card or the valid receipt of your request for one. Your photo and
          fingerprints are taken, and you get a receipt. Keep it, but it is not a voter’s card: that comes later.
        </Trans>
      </p>
    </Part>
    <Part title={<Trans>Check the list</Trans>}>
      <p>
        <Trans>
          By 20 October the council branches put up the provisional lists. Look for your name. If it is missing or misspelt, tell the
          commission there at once. The national register is published by 30 December.
        </Trans>
      </p>
    </Part>
    <Part title={<Trans>The day of the vote</Trans>}>
      <Day />
      <p>
        <Trans>
          If a disability keeps you from doing this alone, you may choose another voter of the same polling station to help you. When the
          vote is over, the ballots are counted at once, in the polling station, and voters may stay and watch as far as there is room.
        </Trans>
      </p>
    </Part>
  </>
);

const Who = () => (
  <Part title={<Trans>Who can register</Trans>}>
    <Points>
      <li>
        <Trans>You are Cameroonian and 20 or older.</Trans>
      </li>
      <li>
        <Trans>No court judgment or law has taken the right to vote from you.</Trans>
      </li>
      <li>
        <Trans>You come from the council, or have lived there for at least six months.</Trans>
      </li>
    </Points>
    <p>
      <Trans>
        Whoever turns 20 or completes the six months before the lists are closed, or by the day of the vote, can register already. Nobody
        may be on two lists: if you have moved, ask for a transfer. Cameroonians abroad can vote for the President and in a referendum.
      </Trans>
    </p>
  </Part>
);

const Day = () => (
  <Steps>
    <Step title={<Trans>Go to your polling station</Trans>}>
      <Trans>It is the one whose list has your name. Bring your voter’s card and your identity card.</Trans>
    </Step>
    <Step title={<Trans>Take the papers</Trans>}>
      <Trans>One envelope, and one ballot paper of each candidate or list.</Trans>
    </Step>
    <Step title={<Trans>Choose alone</Trans>}>
      <Trans>In the booth, put the ballot paper of your choice into the envelope. Nobody sees you.</Trans>
    </Step>
    <Step title={<Trans>Cast it yourself</Trans>}>
      <Trans>Show that you hold one envelope only, and put it into the box.</Trans>
    </Step>
    <Step title={<Trans>Sign the register</Trans>}>
      <Trans>Your signature and your fingerprint, in ink that does not wash off, show that you voted; nothing shows for whom.</Trans>
    </Step>
  </Steps>
);

export const vote: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`From what age can one vote in Cameroon?`,
      answers: [msg`18 years`, msg`20 years`, msg`21 years`],
      why: msg`Article 2 of the Constitution says twenty.`,
    },
    {
      asks: msg`When can you register in a year without an election?`,
      answers: [msg`On any day of the year`, msg`In December only`, msg`From 1 January to 31 August`],
      why: msg`The register is revised each year between these two days.`,
    },
    {
      asks: msg`You want to register in a council that you do not come from. How long must you have lived there?`,
      answers: [msg`One month`, msg`Six months`, msg`Five years`],
      why: msg`Section 46 of the Electoral Code asks for six months.`,
    },
    {
      asks: msg`Your name is not on the provisional list. What do you do?`,
      answers: [
        msg`Tell the commission at ELECAM’s council branch at once`,
        msg`Wait until the day of the vote`,
        msg`Register in a second council`,
      ],
      why: msg`Mistakes can be corrected until the lists are closed, and nobody may be on two lists.`,
    },
    {
      asks: msg`Who may know for whom you voted?`,
      answers: [msg`The head of the polling station`, msg`The observers of the parties`, msg`Nobody, unless you tell them`],
      why: msg`The vote is equal and secret, says article 2 of the Constitution.`,
    },
  ],
};
