/** How to found an association and to hold a meeting or a march. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part, type SaidLesson, Step, Steps } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        A village committee, a savings group, parents of a school, a rally: people who act together are heard sooner. Two laws of 19
        December 1990 say how to do it without trouble.
      </Trans>
    </p>
    <Found />
    <Meet />
    <March />
    <Wise />
  </>
);

const Found = () => (
  <Part title={<Trans>Found an association</Trans>}>
    <p>
      <Trans>
        Everybody is free to found an association, and nobody may be forced into one. Most need no permission, they are declared. Religious
        congregations and foreign associations need an authorisation; political parties, trade unions and cooperatives have laws of their
        own.
      </Trans>
    </p>
    <Steps>
      <Step title={<Trans>Agree on statutes</Trans>}>
        <Trans>Name, aim, seat, who decides, where the money comes from. Write minutes of the founding meeting.</Trans>
      </Step>
      <Step title={<Trans>Declare it</Trans>}>
        <Trans>
          At the prefecture of the division where it has its seat, with two copies of the statutes and the names, jobs and addresses of
          those in charge.
        </Trans>
      </Step>
      <Step title={<Trans>Take the receipt</Trans>}>
        <Trans>When the file is complete it has to be given. Two months of silence count as acceptance.</Trans>
      </Step>
      <Step title={<Trans>Report changes</Trans>}>
        <Trans>New statutes and new officers are declared within two months.</Trans>
      </Step>
    </Steps>
    <p>
      <Trans>
        With that it is a legal person: it can open an account, own what it needs and go to court. It lives on its members’ contributions.
        An association against the Constitution, the law, public order or the unity of the country is void.
      </Trans>
    </p>
  </Part>
);

const Meet = () => (
  <Part title={<Trans>Hold a public meeting</Trans>}>
    <p>
      <Trans>
        Public meetings are free. They are declared to the sub-prefect at least three clear days before, with the aim, the place, the day
        and the hour. They may not be held on the road. Three people at least form a bureau, which keeps order.
      </Trans>
    </p>
  </Part>
);

const March = () => (
  <Part title={<Trans>March in the street</Trans>}>
    <p>
      <Trans>
        A march or a procession is declared at least seven clear days before, with its route. The sub-prefect gives a receipt, and can ask
        for another place or day, or forbid it when public order is in danger. Whoever is refused can ask the court of first instance, which
        has eight days to decide.
      </Trans>
    </p>
  </Part>
);

const Wise = () => (
  <Part title={<Trans>What is wise</Trans>}>
    <p>
      <Trans>
        Declare early and keep the receipt on you. Count “clear days” without the day of the declaration and the day of the meeting. Keep
        minutes and a cash book that every member can see: a quarrel about money is easier to avoid than to settle.
      </Trans>
    </p>
  </Part>
);

export const associations: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`The prefecture does not answer. When does a complete declaration count as accepted?`,
      answers: [msg`Never`, msg`After two months`, msg`After ten years`],
      why: msg`The law of 1990 says that silence of two months is acceptance.`,
    },
    {
      asks: msg`How long before a public meeting is it declared?`,
      answers: [msg`Three clear days`, msg`One year`, msg`It need not be`],
      why: msg`A meeting needs three clear days, a march seven.`,
    },
    {
      asks: msg`A march is forbidden. What can its organisers do?`,
      answers: [msg`March all the same`, msg`Nothing`, msg`Ask the court of first instance`],
      why: msg`The court has eight days to decide.`,
    },
    {
      asks: msg`Which of these has a law of its own?`,
      answers: [msg`A village committee`, msg`A political party`, msg`A dance group`],
      why: msg`Parties, trade unions and cooperatives are not founded under the law on associations.`,
    },
  ],
};
