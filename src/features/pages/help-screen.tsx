/** How to do what most people come for, each in a few sentences with the way there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Part, Points, TextPage } from './text-page.tsx';

export const HelpScreen = () => {
  const { t } = useLingui();
  return (
    <TextPage title={t`Help`} lede={<Trans>The first steps, with or without a network.</Trans>}>
      <WithoutANetwork />
      <ToFind />
      <ToTakePart />
      <YourAccount />
      <Part title={<Trans>Still stuck?</Trans>}>
        <p>
          <Trans>
            Write to support in the app, also without a network, or see the <Link to="/contact">contact page</Link>. Something does not
            work, or could be better? <Link to="/feedback">Tell us</Link>, without an account. What may be written is explained under{' '}
            <Link to="/standards">Rules with examples</Link>, and whether Mboa works now under <Link to="/status">Service status</Link>.
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
};

const WithoutANetwork = () => (
  <Part title={<Trans>Without a network</Trans>}>
    <Points>
      <li>
        <Trans>
          Open Mboa once with a network: the directories come by themselves. Under <Link to="/downloads">Downloads</Link> you see what is
          here and choose what else to keep.
        </Trans>
      </li>
      <li>
        <Trans>
          What you sign, vote, write or report without a network is kept here and goes by itself with the next signal, once. Under{' '}
          <Link to="/outbox">what waits here</Link> you see it and can take it back.
        </Trans>
      </li>
      <li>
        <Trans>
          To spare data, set a monthly limit under <Link to="/settings">Settings</Link>. If your browser spares data, Mboa does too.
        </Trans>
      </li>
      <li>
        <Trans>To have Mboa like an app: open the menu of your browser and choose “Add to home screen” or “Install”.</Trans>
      </li>
    </Points>
  </Part>
);

const ToFind = () => (
  <Part title={<Trans>To find somebody or something</Trans>}>
    <Points>
      <li>
        <Trans>
          Write a name, a place or an office into <Link to="/search">the search</Link>, with or without accents; a small slip does not
          matter.
        </Trans>
      </li>
      <li>
        <Trans>
          Who decides where you live stands under <Link to="/representatives">Your representatives</Link>.
        </Trans>
      </li>
      <li>
        <Trans>Something is wrong or old? Tap “Correct this page” at the end of the page and say how you know.</Trans>
      </li>
    </Points>
  </Part>
);

const ToTakePart = () => (
  <Part title={<Trans>To take part</Trans>}>
    <Points>
      <li>
        <Trans>
          To sign a petition, open it under <Link to="/take-part">Take part</Link>, choose how your name appears and tap “Sign this
          petition”. You can take it back until it is handed over.
        </Trans>
      </li>
      <li>
        <Trans>
          To start one, write it at your own pace: every letter is kept on this phone. Five people you know support it with a code, then the
          moderators read it.
        </Trans>
      </li>
      <li>
        <Trans>In polls you vote once; each says before you vote who sees how you voted. Results appear once 10 people have voted.</Trans>
      </li>
    </Points>
  </Part>
);

const YourAccount = () => (
  <Part title={<Trans>Your account</Trans>}>
    <Points>
      <li>
        <Trans>Reading needs no account. Signing, voting and writing do, so that each member counts once.</Trans>
      </li>
      <li>
        <Trans>
          Forgotten your password?{' '}
          <Link to="/auth" search={{ forgotten: '' }}>
            Have a link sent
          </Link>{' '}
          to your e-mail address.
        </Trans>
      </li>
      <li>
        <Trans>
          No e-mail address? <Link to="/register">Sign up by your mobile number or by a name</Link>: you get a sheet to print, and{' '}
          <Link to="/auth" search={{ sheet: '' }}>
            with its code
          </Link>{' '}
          you choose a new password. With a name you count once a moderator who knows you has confirmed your account.
        </Trans>
      </li>
      <li>
        <Trans>On a phone that is not yours, tick “Others use this phone too” when you sign in: nothing of you stays on it.</Trans>
      </li>
      <li>
        <Trans>
          Everything the service holds about you can be saved as a file, and your account be deleted, under{' '}
          <Link to="/account">your account</Link>.
        </Trans>
      </li>
    </Points>
  </Part>
);
