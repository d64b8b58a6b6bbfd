/** What the President, the Prime Minister and the ministers do. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part, Points, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>Power to govern is divided among few people. Know who may do what, and you know to whom a question belongs.</Trans>
    </p>
    <President />
    <Government />
    <Papers />
    <Watched />
  </>
);

const President = () => (
  <Part title={<Trans>The President of the Republic</Trans>}>
    <p>
      <Trans>
        The President is elected by all voters, directly, in one round: whoever has the most votes wins. The term is seven years and can be
        renewed. A candidate must be Cameroonian by birth and 35 or older.
      </Trans>
    </p>
    <p>
      <Trans>Among the powers that the Constitution lists, the President:</Trans>
    </p>
    <Points>
      <li>
        <Trans>sets the policy of the nation, and sees that the Constitution is respected</Trans>
      </li>
      <li>
        <Trans>heads the armed forces, and speaks for the country abroad</Trans>
      </li>
      <li>
        <Trans>enacts laws, and signs decrees</Trans>
      </li>
      <li>
        <Trans>appoints the Prime Minister, governors, prefects and many others</Trans>
      </li>
      <li>
        <Trans>can grant pardon, dissolve the National Assembly and call a referendum</Trans>
      </li>
    </Points>
  </Part>
);

const Government = () => (
  <Part title={<Trans>The Prime Minister and the ministers</Trans>}>
    <p>
      <Trans>
        The President appoints the Prime Minister, and on the Prime Minister’s proposal the ministers, and can end their office. The Prime
        Minister heads the Government, directs its work and sees that laws are carried out. Each minister heads a ministry: health, roads,
        schools.
      </Trans>
    </p>
    <p>
      <Trans>
        A minister cannot sit in Parliament at the same time, nor head a region or a council. The Government answers to the National
        Assembly, which can bring it down; the President, whom the people elected, it cannot.
      </Trans>
    </p>
  </Part>
);

const Papers = () => (
  <Part title={<Trans>Law, decree, order: who signed?</Trans>}>
    <Steps>
      <Step title={<Trans>Law</Trans>}>
        <Trans>Voted by Parliament, enacted by the President.</Trans>
      </Step>
      <Step title={<Trans>Decree</Trans>}>
        <Trans>Signed by the President or the Prime Minister.</Trans>
      </Step>
      <Step title={<Trans>Order (arrêté)</Trans>}>
        <Trans>Signed by a minister, a governor, a prefect or a mayor, each for their own matters.</Trans>
      </Step>
      <Step title={<Trans>Circular</Trans>}>
        <Trans>Explains to offices how to work. It gives citizens no new duty.</Trans>
      </Step>
    </Steps>
    <p>
      <Trans>A lower text must respect the higher ones. Treaties that were ratified stand above laws.</Trans>
    </p>
  </Part>
);

const Watched = () => (
  <Part title={<Trans>Who watches them</Trans>}>
    <p>
      <Trans>
        Parliament asks questions and makes inquiries. The Constitutional Council rules whether a law agrees with the Constitution, and
        proclaims the results of national elections. The audit bench of the Supreme Court controls public accounts. And article 66 asks the
        President, ministers, members of Parliament and others to declare what they own, when they enter office and when they leave it.
      </Trans>
    </p>
  </Part>
);

export const president: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`Who appoints the ministers?`,
      answers: [msg`The National Assembly`, msg`The President, on the Prime Minister’s proposal`, msg`The voters`],
      why: msg`Article 10 of the Constitution says so.`,
    },
    {
      asks: msg`Whom can the National Assembly bring down?`,
      answers: [msg`The Government`, msg`The President`, msg`A mayor`],
      why: msg`The Government answers to the Assembly; the President was elected by the people.`,
    },
    {
      asks: msg`A circular asks every citizen to pay a new fee. What is it worth?`,
      answers: [msg`As much as a law`, msg`More than a decree`, msg`A circular alone gives citizens no new duty`],
      why: msg`It explains to offices how to work: ask which law the fee stands in.`,
    },
    {
      asks: msg`How many rounds has an election of the President?`,
      answers: [msg`Two`, msg`One`, msg`As many as it takes`],
      why: msg`Whoever has the most votes in the only round is elected.`,
    },
  ],
};
