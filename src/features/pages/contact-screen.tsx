import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { readContactAddress } from './contact-address.ts';
import { Part, TextPage } from './text-page.tsx';

const { email, url } = readContactAddress(import.meta.env);

export const ContactScreen = () => {
  const { t } = useLingui();
  return (
    <TextPage title={t`Contact`} lede={<Trans>To correct a fact, report a fault or ask a question.</Trans>}>
      {email || url ? <Address /> : <NoAddress />}
      <Part title={<Trans>To write as a member</Trans>}>
        <p>
          <Trans>Members write to the administrators in the app, also without a network: it is sent when there is one.</Trans>{' '}
          <Link to="/messages/support">
            <Trans>Contact support</Trans>
          </Link>
        </p>
      </Part>
      <Part title={<Trans>To say what could be better</Trans>}>
        <p>
          <Trans>Something does not work, or you have an idea? You need no account.</Trans>{' '}
          <Link to="/feedback">
            <Trans>Feedback</Trans>
          </Link>
        </p>
      </Part>
      <Part title={<Trans>To find your way</Trans>}>
        <p>
          <Link to="/help">
            <Trans>Help</Trans>
          </Link>
        </p>
      </Part>
      <Part title={<Trans>To correct a fact</Trans>}>
        <p>
          <Trans>
            Send the address of the page, what is wrong, and where the right fact can be checked. A fact on a map is best corrected at its
            source, so that everyone has it.
          </Trans>{' '}
          <a href="https://www.openstreetmap.org/fixthemap">openstreetmap.org/fixthemap</a>
        </p>
      </Part>
    </TextPage>
  );
};

const Address = () => (
  <Part title={<Trans>Who runs this installation</Trans>}>
    {email && (
      <p>
        <Trans>E-mail:</Trans> <a href={`mailto:${email}`}>{email}</a>
      </p>
    )}
    {url && (
      <p>
        <Trans>Page:</Trans> <a href={url}>{url}</a>
      </p>
    )}
  </Part>
);

const NoAddress = () => (
  <Part title={<Trans>Who runs this installation</Trans>}>
    <p>
      <Trans>
        The people who run this installation have not published an address yet. Ask whoever gave you the link to Mboa; the sources of each
        fact are named on its page and can be asked directly.
      </Trans>
    </p>
  </Part>
);
