/** How a bill becomes a law. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>A law binds everybody in Cameroon. Before it does, it passes through many hands. This is the way it takes.</Trans>
    </p>
    <Part title={<Trans>Who may propose a law</Trans>}>
      <p>
        <Trans>
          Only the President of the Republic and members of Parliament can propose a law to Parliament. A citizen cannot do it alone, but
          can write to a deputy or a senator and ask for it.
        </Trans>
      </p>
      <p>
        <Trans>
          Parliament has two houses: the National Assembly, with 180 deputies, and the Senate, with 100 senators. They meet in March, June
          and November, for at most 30 days each time, and in extra sessions when they are called.
        </Trans>
      </p>
    </Part>
    <Part title={<Trans>The way of a bill</Trans>}>
      <Way />
    </Part>
    <Disagreement />
    <Part title={<Trans>Not every rule is a law</Trans>}>
      <p>
        <Trans>
          The Constitution lists what only a law may settle: among others the rights and duties of citizens, elections, crimes and
          penalties, taxes and land. The rest is settled by decrees and orders of the Government. So when somebody tells you “it is the
          law”, ask which one, and of what date.
        </Trans>
      </p>
    </Part>
  </>
);

const Way = () => (
  <Steps>
    <Step title={<Trans>It is tabled</Trans>}>
      <Trans>The text is handed in to both houses. From now on it is called a bill.</Trans>
    </Step>
    <Step title={<Trans>A committee reads it</Trans>}>
      <Trans>Some members study it first, and may propose changes.</Trans>
    </Step>
    <Step title={<Trans>The National Assembly votes</Trans>}>
      <Trans>The deputies debate it in a public sitting. More yes than no is enough.</Trans>
    </Step>
    <Step title={<Trans>The Senate votes</Trans>}>
      <Trans>It has ten days, or five if the Government says that it is urgent. It passes the bill, changes it or rejects it.</Trans>
    </Step>
    <Step title={<Trans>The President enacts it</Trans>}>
      <Trans>The President of the Republic has fifteen days to sign it.</Trans>
    </Step>
    <Step title={<Trans>It is published</Trans>}>
      <Trans>The law stands in the Official Gazette, in English and in French.</Trans>
    </Step>
  </Steps>
);

const Disagreement = () => (
  <>
    <Part title={<Trans>When the houses do not agree</Trans>}>
      <p>
        <Trans>If the Senate changes the bill, it goes back to the National Assembly, which accepts the changes or refuses them.</Trans>
      </p>
      <p>
        <Trans>
          If an absolute majority of senators rejects the bill, the Assembly can still pass it, but then an absolute majority of all its
          members must say yes: more than half of the 180. Where that is not reached, the President of the Republic may call a committee of
          both houses to find a common text. If that fails too, the President either lets the Assembly decide alone, or drops the bill.
        </Trans>
      </p>
    </Part>
    <Part title={<Trans>When the President hesitates</Trans>}>
      <p>
        <Trans>
          Before signing, the President may ask for a second reading. The Assembly then needs an absolute majority again. Or the
          Constitutional Council is asked whether the law agrees with the Constitution: the President can ask, the heads of the two houses
          can, and so can one third of the deputies or of the senators.
        </Trans>
      </p>
      <p>
        <Trans>
          If the fifteen days pass and nothing happens, the President of the National Assembly can enact the law in the President’s place.
        </Trans>
      </p>
    </Part>
  </>
);

export const bill: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`Who can propose a law to Parliament?`,
      answers: [
        msg`Any citizen with a thousand signatures`,
        msg`The President of the Republic and members of Parliament`,
        msg`Only the Prime Minister`,
      ],
      why: msg`Article 25 of the Constitution names only these; a citizen can ask a deputy or a senator to do it.`,
    },
    {
      asks: msg`How long does the Senate have for a bill that is not urgent?`,
      answers: [msg`Ten days`, msg`Thirty days`, msg`As long as it wants`],
      why: msg`They count from when it receives the bill; if the Government calls it urgent, there are five.`,
    },
    {
      asks: msg`The Senate rejects a bill. What can the National Assembly do?`,
      answers: [msg`Nothing: the bill is lost`, msg`Pass it with more than half of all its members`, msg`Ask the courts to decide`],
      why: msg`The National Assembly may pass it all the same, but needs an absolute majority.`,
    },
    {
      asks: msg`The President does nothing with a law for more than fifteen days. What then?`,
      answers: [msg`The law is dropped`, msg`The Senate votes once more`, msg`The President of the National Assembly can enact it`],
      why: msg`Article 31 of the Constitution provides for this, so that a law does not wait for ever.`,
    },
  ],
};
