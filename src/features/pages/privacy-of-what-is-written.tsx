/** What becomes of what members write, area by area. */
import { Trans } from '@lingui/react/macro';
import { evidenceDays } from '#src/features/jobs/model/claim.ts';
import { phoneRules } from '#src/features/market/model/phone-rules.ts';
import { heardSeconds } from '#src/features/music/model/chart-rules.ts';
import { Part, Points } from './text-page.tsx';

const { aDay: stallsADay, days: askedDays } = phoneRules;

export const WhatMembersWrite = () => (
  <>
    <Messages />
    <Signing />
    <Feed />
    <Jobs />
    <Market />
    <Music />
  </>
);

const Messages = () => (
  <Part title={<Trans>Messages</Trans>}>
    <Points>
      <li>
        <Trans>
          They are not end-to-end encrypted: the service can technically read them. Each of a conversation has a copy of their own on the
          server, and on their phones the last 500 of the last 90 days.
        </Trans>
      </li>
      <li>
        <Trans>
          Moderators see the messages that somebody reports to them, and no others. Administrators read what members write to support, and
          no other conversation.
        </Trans>
      </li>
      <OfPictures />
      <li>
        <Trans>
          What you delete for everyone and what was set to disappear is deleted on the server and, at their next connection, on the phones
          of others. When your account ends, what you wrote stays with those you wrote to, without your name.
        </Trans>
      </li>
    </Points>
  </Part>
);

const Signing = () => (
  <Part title={<Trans>Petitions</Trans>}>
    <Points>
      <li>
        <Trans>
          Whoever signs chooses what others see: the whole name, initials, or a citizen of their area. 180 days after the end names and
          areas are removed.
        </Trans>
      </li>
      <li>
        <Trans>Where signatures come from is told from ten of a region or division up.</Trans>
      </li>
      <li>
        <Trans>
          A petition that was not accepted is listed 15 days later with its title and the reason, without its author. What is about a
          person, insults or threatens is not listed.
        </Trans>
      </li>
    </Points>
  </Part>
);

const OfPictures = () => (
  <li>
    <Trans>
      A picture is made small on your phone, without the place and time that the camera wrote into it, and goes only when you agreed to its
      size.
    </Trans>
  </li>
);

const Feed = () => (
  <Part title={<Trans>The feed</Trans>}>
    <Points>
      <li>
        <Trans>
          Everybody can read a post, with the name you chose for it. Your whole name leads to your page; with your initials nothing says
          whose it is.
        </Trans>
      </li>
      <OfPictures />
      <li>
        <Trans>
          Nobody is told whom or what you follow, mute or block, and nothing of it is counted. The server keeps it for your phones. Who
          signs with initials stays unknown to you also when you block them. What you read stays on this phone.
        </Trans>
      </li>
      <li>
        <Trans>
          A post that you delete, and all of them when your account ends, lose their words on the server and leave the phones of others at
          their next connection.
        </Trans>
      </li>
    </Points>
  </Part>
);

const Jobs = () => (
  <Part title={<Trans>Jobs</Trans>}>
    <Points>
      <li>
        <Trans>
          An application is read by you and by those who act for the company, on their phones too. Moderators read one only when you or the
          company report it.
        </Trans>
      </li>
      <li>
        <Trans>
          Files of an application are given to you and to those who act for the company, and to nobody else. What they saved stays with
          them. Withdraw it, and the server deletes its files.
        </Trans>
      </li>
      <li>
        <Trans>
          How many people applied is told to the company alone. That you were hired is counted by region and year, without saying who.
        </Trans>
      </li>
      <li>
        <Trans>
          A request to represent a company, with its proof, is read by moderators and data editors alone. Its files are deleted{' '}
          {evidenceDays} days after it was refused or has ended. When the company answered our call stays with the request; the code that
          was read out does not.
        </Trans>
      </li>
      <li>
        <Trans>
          An application that you withdraw, and all when your account ends, leave the phones of the company at their next connection. Half a
          year after the job ended every application is deleted, on your phone and theirs, with its files and notes.
        </Trans>
      </li>
      <li>
        <Trans>
          What you write on the page of a company stands under the company’s name; nobody is told who of its people wrote it. It goes when
          you no longer act for the company.
        </Trans>
      </li>
      <li>
        <Trans>
          The searches you keep are read by nobody else. Once a day the server looks what is new for each. What you saw on the board is
          known to this phone alone.
        </Trans>
      </li>
    </Points>
  </Part>
);

const Market = () => (
  <Part title={<Trans>Marketplace</Trans>}>
    <Points>
      <li>
        <Trans>Everybody can see a stall and what is sold there, with your whole name.</Trans>
      </li>
      <li>
        <Trans>
          The phone number of your account is shown to nobody. One that you give your stall stands on no page: members with a confirmed
          account are told it when they ask, of {stallsADay} stalls a day. You read how many asked, not who; after {askedDays} days the
          server deletes that they did.
        </Trans>
      </li>
      <li>
        <Trans>
          Deals are seen by the two who made them; moderators see one when one of the two asks them to, with both names, words and stars,
          and never your messages. What you tell them is deleted a year later. What you write about one, everybody reads with your stars,
          under your name or its initials.
        </Trans>
      </li>
      <li>
        <Trans>Nobody reads which price you told on a market: only the middle of at least five members is shown.</Trans>
      </li>
      <li>
        <Trans>When your account ends, your stalls, your reviews and everything you sell go with it.</Trans>
      </li>
    </Points>
  </Part>
);

const Music = () => (
  <Part title={<Trans>Music</Trans>}>
    <Points>
      <li>
        <Trans>
          A track that you heard for {heardSeconds} seconds is told to the server once a week, for the charts. So that you count once, it
          keeps an unreadable mark of it until the Thursday after that week. Then only sums by track, day and region are left. You can turn
          it off on each phone, under Charts.
        </Trans>
      </li>
      <li>
        <Trans>Visitors are not counted. The tracks you keep on this phone are known to this phone alone.</Trans>
      </li>
    </Points>
  </Part>
);
