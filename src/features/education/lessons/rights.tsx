/** Rights that the Constitution guarantees, and what to do when one is denied. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part, Points, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        Rights are not given by an official: the Constitution names them, and its article 65 makes the list in its preamble part of the law.
      </Trans>
    </p>
    <Named />
    <Arrest />
    <Data />
    <Denied />
  </>
);

const Named = () => (
  <Part title={<Trans>Rights that everybody has</Trans>}>
    <Points>
      <li>
        <Trans>All are equal in rights and duties. Nobody may be harassed for their origin, religion or opinion.</Trans>
      </li>
      <li>
        <Trans>You may speak, write, meet, form associations, join a union and strike, within what the laws say.</Trans>
      </li>
      <li>
        <Trans>You may live and travel where you like, as far as public order allows.</Trans>
      </li>
      <li>
        <Trans>Your home is not searched, and your letters and messages are not read, unless the law or a judge allows it.</Trans>
      </li>
      <li>
        <Trans>Primary school is compulsory, and the State secures every child’s right to education.</Trans>
      </li>
      <li>
        <Trans>Nobody loses property except for a public purpose, and against compensation.</Trans>
      </li>
    </Points>
  </Part>
);

const Arrest = () => (
  <Part title={<Trans>When the police stop you</Trans>}>
    <p>
      <Trans>
        Nobody may be arrested or held except in the cases and the manner that the law lays down. The code of 2005 on criminal procedure
        says how. Whoever arrests you has to tell you why. You may keep silent, call a lawyer and let your family know, and you are presumed
        innocent until a court has found you guilty.
      </Trans>
    </p>
    <p>
      <Trans>
        Police custody lasts 48 hours; the State Counsel can renew it, in writing and with reasons. You may ask to be seen by a doctor.
        Nobody may be tortured or humiliated: no order justifies it.
      </Trans>
    </p>
  </Part>
);

const Data = () => (
  <Part title={<Trans>What is known about you</Trans>}>
    <p>
      <Trans>
        Since 2024 a law protects personal data: who keeps yours must say what for, keep it safe, and let you see and correct it. Give an
        identity card or a fingerprint only where you know why.
      </Trans>
    </p>
  </Part>
);

const Denied = () => (
  <Part title={<Trans>When a right is denied</Trans>}>
    <Steps>
      <Step title={<Trans>Write it down</Trans>}>
        <Trans>The day, the place, names, witnesses.</Trans>
      </Step>
      <Step title={<Trans>Ask in writing</Trans>}>
        <Trans>From the office itself, then from the one above it.</Trans>
      </Step>
      <Step title={<Trans>Complain</Trans>}>
        <Trans>To the State Counsel at the court, or to the Cameroon Human Rights Commission, which takes complaints.</Trans>
      </Step>
      <Step title={<Trans>Go to court</Trans>}>
        <Trans>Ask there for legal aid if you cannot pay a lawyer.</Trans>
      </Step>
    </Steps>
    <p>
      <Trans>
        Rights come with duties: to respect the rights of others, to obey the law and to contribute to public expenses, each as they can.
      </Trans>
    </p>
  </Part>
);

export const rights: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`Is the preamble of the Constitution law?`,
      answers: [msg`Yes: article 65 makes it part of the Constitution`, msg`No, it is an introduction`, msg`Only for officials`],
      why: msg`So courts can be asked to apply the rights that it lists.`,
    },
    {
      asks: msg`How long does police custody last before it has to be renewed?`,
      answers: [msg`As long as the police want`, msg`Ten days`, msg`48 hours`],
      why: msg`The code of 2005 says so, and asks for reasons in writing to renew it.`,
    },
    {
      asks: msg`An officer wants to search your home. What may you ask?`,
      answers: [msg`Nothing`, msg`Which law or which judge allows it`, msg`Money`],
      why: msg`The home is protected: a search needs the law behind it.`,
    },
    {
      asks: msg`Until when is somebody presumed innocent?`,
      answers: [msg`Until the arrest`, msg`Until a court has found them guilty`, msg`Until the newspaper writes about it`],
      why: msg`The preamble guarantees it, with the rights of the defence.`,
    },
  ],
};
