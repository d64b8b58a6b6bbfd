/** What a fon, a lamido or a chief does by law, and what not. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Part, Points, type SaidLesson } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        Fon in the Grassfields, lamido in the north, chief elsewhere: whatever the name, a traditional ruler has a people, a custom and a
        place in the law.
      </Trans>
    </p>
    <Classes />
    <Becoming />
    <Work />
    <Limits />
    <Region />
  </>
);

const Classes = () => (
  <Part title={<Trans>Three classes</Trans>}>
    <p>
      <Trans>
        A decree of 1977 orders the chiefdoms. One of the third class is a village, or a quarter in a town. One of the second class joins at
        least two of the third, as a rule within a subdivision. One of the first class joins at least two of the second, as a rule within a
        division.
      </Trans>
    </p>
    <p>
      <Trans>The class says how large a chiefdom is for the administration. It does not say how old or how honoured its throne is.</Trans>
    </p>
  </Part>
);

const Becoming = () => (
  <Part title={<Trans>How one becomes chief</Trans>}>
    <p>
      <Trans>
        Custom decides from which family a chief may come, and the notables say whom they want. The administrator consults them, then the
        State designates: the prefect for the third class, the minister of territorial administration for the second, the Prime Minister for
        the first. A new chief should, where possible, read and write.
      </Trans>
    </p>
    <p>
      <Trans>The same authorities can call a chief to order, up to dismissing one.</Trans>
    </p>
  </Part>
);

const Work = () => (
  <Part title={<Trans>What a chief does by law</Trans>}>
    <Points>
      <li>
        <Trans>passes on to the people what the authorities decide, and tells the authorities what the people need</Trans>
      </li>
      <li>
        <Trans>helps keep order, and helps develop the village</Trans>
      </li>
      <li>
        <Trans>helps collect taxes, where the law says so</Trans>
      </li>
      <li>
        <Trans>reconciles people who bring a quarrel, by custom, as far as the law leaves it to custom</Trans>
      </li>
    </Points>
    <p>
      <Trans>
        The decree calls chiefs helpers of the administration. Many do more: they guard land, shrines and dances, bury and crown. That is
        custom, and no decree lists it.
      </Trans>
    </p>
  </Part>
);

const Limits = () => (
  <Part title={<Trans>Where it ends</Trans>}>
    <p>
      <Trans>
        Theft, wounds, rape or a killing are for the police and the courts: no chief can settle them in their place. The Constitution
        protects traditional values as long as they agree with democratic principles, human rights and the law. A fine or a banishment that
        breaks the law binds nobody, and a quarrel about land can be brought before the courts.
      </Trans>
    </p>
  </Part>
);

const Region = () => (
  <Part title={<Trans>Chiefs in the region</Trans>}>
    <p>
      <Trans>
        Twenty of the ninety members of each regional council are traditional rulers. In the North-West and the South-West they form the
        House of Chiefs. Under{' '}
        <Link to="/$directory" params={{ directory: 'fons' }}>
          Traditional rulers
        </Link>{' '}
        Mboa lists those that open data knows.
      </Trans>
    </p>
  </Part>
);

export const fon: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`Who designates a chief of the third class?`,
      answers: [msg`The mayor`, msg`All voters of the village`, msg`The prefect, after the notables were consulted`],
      why: msg`The decree of 1977 gives the third class to the prefect, after the notables have spoken.`,
    },
    {
      asks: msg`A motorbike was stolen. Who decides about the thief?`,
      answers: [msg`The courts`, msg`The chief alone`, msg`The owner`],
      why: msg`Crimes are for the police and the courts, whatever custom says.`,
    },
    {
      asks: msg`What does the first class mean?`,
      answers: [msg`The oldest throne`, msg`A chiefdom that joins at least two of the second class`, msg`The richest village`],
      why: msg`Classes follow how large a chiefdom is, not how old.`,
    },
    {
      asks: msg`When does the Constitution protect a custom?`,
      answers: [msg`Always`, msg`When the chief says so`, msg`When it agrees with human rights and the law`],
      why: msg`Article 1 recognises traditional values on this condition.`,
    },
  ],
};
