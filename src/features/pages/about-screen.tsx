import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Part, Points, TextPage } from './text-page.tsx';

export const AboutScreen = () => {
  const { t } = useLingui();
  return (
    <TextPage
      title={t`About Mboa`}
      lede={<Trans>Mboa shows who represents you in Cameroon and what is where, on any phone, with or without a network.</Trans>}
    >
      <Part title={<Trans>What it promises</Trans>}>
        <Points>
          <li>
            <Trans>Every directory that is on this phone opens without a network.</Trans>
          </li>
          <li>
            <Trans>No name, figure or rating is invented. Every fact has a source and a date; what is missing says “Not known yet”.</Trans>
          </li>
          <li>
            <Trans>English and French are equals.</Trans>
          </li>
          <li>
            <Trans>What you choose and search stays on this phone.</Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>What it is not</Trans>}>
        <p>
          <Trans>
            Mboa is not a service of the State, a party or a church. Its directories come from open data: some lists are short, some are
            years old, and each page says so. It is no proof of who holds an office today.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Who decides what is shown</Trans>}>
        <p>
          <Trans>
            Moderators read what members submit and report. The rules, and what they decided, stand under{' '}
            <Link to="/transparency">How Mboa is moderated</Link>.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>How to use it</Trans>}>
        <p>
          <Link to="/help">
            <Trans>Help</Trans>
          </Link>{' '}
          ·{' '}
          <Link to="/standards">
            <Trans>Rules with examples</Trans>
          </Link>{' '}
          ·{' '}
          <Link to="/accessibility">
            <Trans>Accessibility</Trans>
          </Link>{' '}
          ·{' '}
          <Link to="/feedback">
            <Trans>Feedback</Trans>
          </Link>
        </p>
      </Part>
      <Part title={<Trans>Where the facts come from</Trans>}>
        <p>
          <Trans>
            From open maps, open registers and public archives, listed with their licences under{' '}
            <Link to="/credits">Sources and licences</Link>.
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
};
