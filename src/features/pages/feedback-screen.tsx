/** What anybody thinks of Mboa, told without an account: written without a network too, sent when there is one, once. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { returnPath } from '#src/shared/return-path.ts';
import { Button } from '#src/ui/button.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import styles from './pages.module.css';
import { Part, TextPage } from './text-page.tsx';

/** `about`: as it stands in the address, where anybody can write it: a path of Mboa, without what was searched there, or nothing. */
export const FeedbackScreen = ({ about }: { readonly about: unknown }) => {
  const { t } = useLingui();
  const page = (returnPath(about) ?? '').replace(/[?#].*/, '');
  /** The address for an answer, empty without one; null: nothing was sent yet. */
  const [sent, setSent] = useState<string | null>(null);
  return (
    <TextPage
      title={t`Feedback`}
      lede={<Trans>Tell us what does not work, what is missing or what could be better. You need no account.</Trans>}
    >
      {sent === null ? <FeedbackForm about={page} onSent={setSent} /> : <Sent email={sent} onAgain={() => setSent(null)} />}
      <Elsewhere />
    </TextPage>
  );
};

const Sent = ({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>✓ Thank you. Your feedback has arrived.</Trans>
      </h2>
      <p>
        <Trans>An administrator reads it. It is deleted after 180 days.</Trans>
      </p>
      {email !== '' && (
        <p>
          <Trans>
            If there is something to answer, it goes to <bdi>{email}</bdi>.
          </Trans>
        </p>
      )}
      <Button look="plain" onClick={onAgain}>
        <Trans>Write more feedback</Trans>
      </Button>
    </section>
  );
};

const Elsewhere = () => (
  <Part title={<Trans>Better told elsewhere</Trans>}>
    <p>
      <Trans>
        A fact in a directory is wrong? <Link to="/civic-contributions/correct">Correct it</Link> and say how you know. A question about
        your account? Write to <Link to="/messages/support">support</Link>.
      </Trans>
    </p>
  </Part>
);
