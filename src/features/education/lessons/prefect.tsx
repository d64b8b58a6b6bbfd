/** What a governor, a prefect and a sub-prefect do, and how to ask them. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part, Points, type SaidLesson } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        The prefect is the State at your door. Nobody elects them, and many of the papers that you need pass through their office.
      </Trans>
    </p>
    <Chain />
    <Duties />
    <Limits />
    <Asking />
  </>
);

const Chain = () => (
  <Part title={<Trans>Three levels, one chain</Trans>}>
    <p>
      <Trans>
        The decree of 2008 on the administration divides the country into 10 regions, 58 divisions and 360 subdivisions. A governor heads
        the region, a prefect the division, a sub-prefect the subdivision. Papers in English call the prefect the senior divisional officer,
        and the sub-prefect the divisional officer.
      </Trans>
    </p>
    <p>
      <Trans>
        All three are appointed by decree. Each answers to the next: the sub-prefect to the prefect, the prefect to the governor, the
        governor to the minister of territorial administration. So a letter that stays without an answer can go one level higher.
      </Trans>
    </p>
  </Part>
);

const Duties = () => (
  <Part title={<Trans>What they do</Trans>}>
    <Points>
      <li>
        <Trans>They represent the Government and each of its ministers, and see that laws and decrees are applied.</Trans>
      </li>
      <li>
        <Trans>They keep public order, and can call on the police and the gendarmes.</Trans>
      </li>
      <li>
        <Trans>They coordinate the services of the ministries in their area, from schools to roads.</Trans>
      </li>
      <li>
        <Trans>They check that what a council decides is lawful.</Trans>
      </li>
      <li>
        <Trans>They take declarations: of an association at the prefecture, of a public meeting at the sub-prefecture.</Trans>
      </li>
      <li>
        <Trans>They consult the notables when a chief is to be designated.</Trans>
      </li>
    </Points>
  </Part>
);

const Limits = () => (
  <Part title={<Trans>What they do not do</Trans>}>
    <p>
      <Trans>
        A prefect makes no law, judges nobody and does not vote the council’s budget. A school or a health post that the council built is
        the council’s business first. A prefect can refuse to approve a decision of the council, and can bring it before the administrative
        court.
      </Trans>
    </p>
    <p>
      <Trans>
        You can go to that court, too, against a decision of an authority that wrongs you. The law of 2006 on administrative courts asks you
        to write to that authority first, and time limits are short: ask a lawyer or the registry of the court in the first days, not months
        later.
      </Trans>
    </p>
  </Part>
);

const Asking = () => (
  <Part title={<Trans>How to ask</Trans>}>
    <p>
      <Trans>
        Write who you are, where you live, what you ask for and what proves it. Hand the letter in at the mail desk and have the date
        stamped on your copy: that stamp is your proof. If somebody asks for money, ask which tariff says so, and for a receipt.
      </Trans>
    </p>
  </Part>
);

export const prefect: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`Who is above the prefect?`,
      answers: [msg`The mayor`, msg`The governor`, msg`The president of the regional council`],
      why: msg`The chain of the State leads from the sub-prefect to the prefect and on to the governor; mayors are not part of it.`,
    },
    {
      asks: msg`What is a divisional officer called in French?`,
      answers: [msg`Sub-prefect (sous-préfet)`, msg`Prefect (préfet)`, msg`Mayor (maire)`],
      why: msg`The prefect is the senior divisional officer, the sub-prefect the divisional officer.`,
    },
    {
      asks: msg`An association is to be declared. Where?`,
      answers: [msg`At the town hall`, msg`At the police station`, msg`At the prefecture`],
      why: msg`The law of 1990 names the prefecture of the division where the association has its seat.`,
    },
    {
      asks: msg`You hand a letter in. What do you keep?`,
      answers: [msg`Nothing: the office has it`, msg`A copy with the date stamped on it`, msg`A photo of the door`],
      why: msg`Only a dated copy shows when you asked.`,
    },
  ],
};
