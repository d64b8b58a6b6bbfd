import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { EarlierService } from './privacy-of-invited.tsx';
import { WhatMembersWrite } from './privacy-of-what-is-written.tsx';
import { Part, Points, TextPage } from './text-page.tsx';

export const PrivacyScreen = () => {
  const { t } = useLingui();
  return (
    <TextPage title={t`Privacy`} lede={<Trans>Mboa does not track you. What you read, search and choose stays on this phone.</Trans>}>
      <Part title={<Trans>What is stored on this phone</Trans>}>
        <Points>
          <li>
            <Trans>The directories you downloaded: public, and the same for everyone.</Trans>
          </li>
          <li>
            <Trans>Your language, the appearance you chose, and your area if you chose one.</Trans>
          </li>
          <li>
            <Trans>Your last ten searches, which you can delete one by one or all at once.</Trans>
          </li>
          <li>
            <Trans>Which lessons of civic education you read and what you answered, until you sign out.</Trans>
          </li>
          <li>
            <Trans>Donations that were begun on this phone, their receipts and your reminder, until you sign out.</Trans>
          </li>
          <li>
            <Trans>Feedback that you are writing, until you send it or sign out.</Trans>
          </li>
          <li>
            <Trans>
              A report of what you were asked to pay, until it is sealed or you sign out; sealed, until it has arrived.{' '}
              <Link to="/fee-reports/new">How anonymous it is</Link>
            </Trans>
          </li>
          <li>
            <Trans>A short log of faults of the app, and of foreign content that was stopped. It is sent nowhere.</Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>What reaches the server</Trans>}>
        <p>
          <Trans>
            Requests for the app and the directories, with the network address every web server sees. Searches and choices of area are
            answered on this phone and are not sent. Downloading one region’s directories tells the server that somebody asked for that
            region.
          </Trans>
        </p>
        <p>
          <Trans>
            One visit in ten sends how fast its screens opened, with a rough class of the phone’s memory and of its connection. The server
            only adds it to daily counts, which it keeps for 90 days. A browser that blocks foreign content reports what it blocked. The
            server keeps neither who you are nor what you read. A member can refuse these measures on the account page.
          </Trans>
        </p>
      </Part>
      <OfFeedback />
      <WithAnAccount />
      <EarlierService />
      <WhatMembersWrite />
      <Part title={<Trans>Nobody else</Trans>}>
        <p>
          <Trans>No advertising, nobody who follows visitors, no third-party host, no camera, no position.</Trans>{' '}
          <Trans>
            One exception, off until you switch it on: to tell you something while the app is closed, the maker of your browser carries a
            signal to this phone. It says that there is something new, and nothing else; who carries it learns when.
          </Trans>{' '}
          <Trans>
            Another, only while you say a search instead of typing it: the microphone listens, and your voice goes to the maker of your
            browser, who writes it down.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>To delete everything</Trans>}>
        <p>
          <Trans>
            Delete the directories under <Link to="/downloads">Downloads</Link>, or clear this site’s data in the browser’s settings: then
            nothing of Mboa is left on the phone.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>People in the directories</Trans>}>
        <p>
          <Trans>
            They are listed for a public office, with its dates and source. Private phone numbers and e-mail addresses found in sources were
            left out. Whoever finds an error about themselves can ask for a correction on the <Link to="/contact">contact page</Link>.
          </Trans>
        </p>
      </Part>
      <ThisText />
    </TextPage>
  );
};

const OfFeedback = () => (
  <Part title={<Trans>If you send feedback</Trans>}>
    <p>
      <Trans>
        The server keeps what you wrote, in which language, when it arrived, the page you named and, if you gave one, your e-mail address.
        It keeps nothing of your account, your phone or your network address with it. How much came from one network is counted for an hour,
        against floods, and written nowhere. Administrators read it; after 180 days it is deleted.
      </Trans>
    </p>
  </Part>
);

/** The version that the sign-up records. */
const ThisText = () => {
  const { i18n } = useLingui();
  const day = formatDay(textsVersion, i18n.locale);
  return (
    <Part title={<Trans>This text</Trans>}>
      <p>
        <Trans>
          It is the one of {day}. Whoever creates an account agrees to it and to the <Link to="/terms">terms</Link>; the account page keeps
          when.
        </Trans>
      </p>
    </Part>
  );
};

const WithAnAccount = () => (
  <Part title={<Trans>If you have an account</Trans>}>
    <Points>
      <li>
        <Trans>
          The server holds your e-mail address, what you wrote into your profile and, seen by you alone, your former regions. Of the profile
          you choose field by field who sees it: everyone, members, or only you. Your e-mail address and your phone number are shown to
          nobody.
        </Trans>
      </li>
      <li>
        <Trans>
          Without an e-mail address it holds your name for signing in and a fingerprint of the code on your sheet, from which nobody gets
          the code. A moderator to whom you tell that name sees the name others see, your region and since when you have the account; how
          they know you stands in the log.
        </Trans>
      </li>
      <li>
        <Trans>
          An address that you add later gets a code by mail; until you type the code, the server keeps the address for a day at most. Of a
          mobile number it keeps a fingerprint alone, from which nobody gets the number; whoever sends the SMS for us learns it.
        </Trans>
      </li>
      <li>
        <Trans>
          This phone keeps your sign-in, your profile and your rights until you sign out; signing out removes them, offline too.
        </Trans>
      </li>
      <li>
        <Trans>Your username is public. One you had before leads to the new one and is given to nobody else.</Trans>
      </li>
      <li>
        <Trans>Administrators can find a member by name or by the whole address; every such search is logged.</Trans>
      </li>
      <li>
        <Trans>
          Of each sign-in the server keeps when it began, when it was last renewed and which browser it was; the sign-in service may keep
          its network address too. Your account page lists your sign-ins and ends any of them.
        </Trans>
      </li>
      <li>
        <Trans>
          News of petitions are sent by e-mail only if you switch that on. Whoever carries mail for us then learns your address, the titles
          of the petitions, what happened to them and when. A link in each mail ends it.
        </Trans>
      </li>
      <li>
        <Trans>
          Your account page saves everything the service holds about you as a file, and deletes your account: from that moment nobody finds
          your page, and after 30 days all of it is gone but your usernames, which are given to nobody, and entries in the administrators’
          log under a number in place of your name.
        </Trans>
      </li>
    </Points>
  </Part>
);
