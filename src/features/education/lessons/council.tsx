/** What a council, a mayor, a regional council and a prefect do. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part, Points, type SaidLesson } from '#src/features/education/lesson-parts.tsx';

const Text = () => (
  <>
    <p>
      <Trans>
        Two kinds of authorities work side by side where you live. Some are elected. Others are sent by the State. Know which is which, and
        you knock at the right door.
      </Trans>
    </p>
    <Council />
    <Region />
    <Part title={<Trans>Sent by the State: governor, prefect, sub-prefect</Trans>}>
      <p>
        <Trans>
          A governor heads each of the 10 regions, a prefect (senior divisional officer) each of the 58 divisions, a sub-prefect (divisional
          officer) each of the 360 subdivisions. Nobody votes for them: they are appointed, and they represent the State. They keep public
          order and coordinate the services of the ministries.
        </Trans>
      </p>
      <p>
        <Trans>
          The prefect is not the mayor’s boss in daily work, but checks that what a council decides is lawful. Some decisions, such as the
          budget, need the prefect’s approval first. One that seems unlawful can be brought before the administrative court.
        </Trans>
      </p>
    </Part>
    <Part title={<Trans>What you may ask</Trans>}>
      <p>
        <Trans>
          Anybody may propose to the council or to the region what would help it develop or work better. And whoever lives or pays taxes in
          a council may ask, at their own expense, for a copy of the reports of its sittings, its budget and its accounts. Ask in writing,
          and keep a copy on which the office has written the date.
        </Trans>
      </p>
    </Part>
  </>
);

const Council = () => (
  <Part title={<Trans>Elected: the council and the mayor</Trans>}>
    <p>
      <Trans>
        The voters of a council elect its municipal councillors for five years. These elect the mayor and the deputy mayors among
        themselves. The municipal council decides and votes the budget; the mayor carries out what it decided and heads the staff. A large
        city with several councils also has a city mayor, elected by all their councillors.
      </Trans>
    </p>
    <p>
      <Trans>A council looks after, among other things:</Trans>
    </p>
    <Points>
      <li>
        <Trans>drinking water, street lights and rubbish</Trans>
      </li>
      <li>
        <Trans>markets, motor parks and slaughterhouses</Trans>
      </li>
      <li>
        <Trans>streets and paths inside the council</Trans>
      </li>
      <li>
        <Trans>buildings and equipment of nursery schools, primary schools and health centres</Trans>
      </li>
      <li>
        <Trans>building permits</Trans>
      </li>
    </Points>
    <p>
      <Trans>It pays for this with local taxes and fees, and with money that the State passes on.</Trans>
    </p>
  </Part>
);

const Region = () => (
  <Part title={<Trans>Elected too: the regional council</Trans>}>
    <p>
      <Trans>
        Each region has a regional council, for five years. Most of its members are delegates of the divisions, elected by the municipal
        councillors. The others are traditional rulers, elected by their peers. The first ones were elected on 6 December 2020. A region
        looks after what is larger than one council: secondary schools, transport between towns, tourism, the environment.
      </Trans>
    </p>
    <p>
      <Trans>
        The North-West and the South-West have a special status: there the regional assembly has two houses, one of divisional
        representatives and one of chiefs.
      </Trans>
    </p>
  </Part>
);

export const council: SaidLesson = {
  Text,
  questions: [
    {
      asks: msg`Who elects the mayor?`,
      answers: [msg`All voters, directly`, msg`The municipal councillors, among themselves`, msg`The prefect`],
      why: msg`Voters elect the councillors, and these elect the mayor.`,
    },
    {
      asks: msg`The roof of the market leaks. Who looks after it?`,
      answers: [msg`The council`, msg`The prefect`, msg`The regional council`],
      why: msg`The General Code of 2019 gives markets to the councils.`,
    },
    {
      asks: msg`Who of these is not elected?`,
      answers: [msg`A municipal councillor`, msg`The mayor`, msg`The prefect`],
      why: msg`The prefect is appointed and represents the State.`,
    },
    {
      asks: msg`You want to see your council’s budget. Are you allowed to?`,
      answers: [
        msg`No, it is secret`,
        msg`Yes, whoever lives there may ask for a copy and pay for it`,
        msg`Only with the prefect’s permission`,
      ],
      why: msg`Section 40 of the General Code gives this right to whoever lives or pays taxes there.`,
    },
  ],
};
