/** What a regional council is, and what it looks after. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part, Points, type SaidLesson } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        Between the council and the State stands the region. It is the youngest of the elected levels: the Constitution provided for it in
        1996, and the first regional councils were elected in 2020.
      </Trans>
    </p>
    <Members />
    <Special />
    <Work />
    <Money />
  </>
);

const Members = () => (
  <Part title={<Trans>Ninety people</Trans>}>
    <p>
      <Trans>
        Each of the ten regions has a regional council of 90 members, for five years. Seventy are delegates of the divisions: the municipal
        councillors elect them. Twenty are traditional rulers, elected by their peers. So you do not vote for them yourself, but your
        municipal councillors do, and those you elect.
      </Trans>
    </p>
    <p>
      <Trans>
        The council elects its president among its members. The Constitution asks that this be a native of the region, and that the bureau
        reflect the people who live there. The governor, whom the State appoints, represents the State beside the council.
      </Trans>
    </p>
  </Part>
);

const Special = () => (
  <Part title={<Trans>North-West and South-West</Trans>}>
    <p>
      <Trans>
        These two regions have a special status. Their regional assembly has two houses: the House of Divisional Representatives with 70
        members, and the House of Chiefs with 20. A regional executive council carries out what they decide. A public independent
        conciliator looks into complaints against the services of the region and its councils.
      </Trans>
    </p>
  </Part>
);

const Work = () => (
  <Part title={<Trans>What the region looks after</Trans>}>
    <p>
      <Trans>
        The Constitution gives regions the economic, social, health, educational, cultural and sports development of their area. The General
        Code of 2019 says what that means, among other things:
      </Trans>
    </p>
    <Points>
      <li>
        <Trans>secondary schools, and training for a trade</Trans>
      </li>
      <li>
        <Trans>roads and transport between towns</Trans>
      </li>
      <li>
        <Trans>the environment, forests and tourism</Trans>
      </li>
      <li>
        <Trans>a development plan for the whole region, which councils and the State can rely on</Trans>
      </li>
    </Points>
  </Part>
);

const Money = () => (
  <Part title={<Trans>Its money</Trans>}>
    <p>
      <Trans>
        Regions and councils live on local taxes, on fees and on what the State passes on. The General Code sets a floor for that last part:
        at least 15% of what the State takes in. Whether it is reached can be read in the finance law of each year. Powers are to come with
        the money that they cost: so a task without money is a question worth asking.
      </Trans>
    </p>
    <p>
      <Trans>
        Sittings are public as a rule. Whoever lives or pays taxes in the region may ask for a copy of the minutes, the budget and the
        accounts, at their own expense.
      </Trans>
    </p>
  </Part>
);

export const region: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`Who elects the delegates of the divisions?`,
      answers: [msg`The municipal councillors`, msg`All voters, directly`, msg`The governor`],
      why: msg`You elect the municipal councillors, and they elect the delegates.`,
    },
    {
      asks: msg`How many of the 90 are traditional rulers?`,
      answers: [msg`None`, msg`Half of them`, msg`20`],
      why: msg`Seventy delegates and twenty traditional rulers make ninety.`,
    },
    {
      asks: msg`What does a region look after rather than a council?`,
      answers: [msg`Street lights`, msg`Secondary schools`, msg`The market`],
      why: msg`Nursery and primary schools are the council’s; secondary schools are the region’s.`,
    },
    {
      asks: msg`Which regions have a House of Chiefs?`,
      answers: [msg`All ten`, msg`The three in the north`, msg`North-West and South-West`],
      why: msg`It belongs to their special status in the General Code of 2019.`,
    },
  ],
};
