import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useKeptPosts } from '#src/platform/kept-posts.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyBox } from '#src/widgets/share/copy-box.tsx';
import styles from './fee-reports.module.css';
import type { Sealed } from './seal-report.ts';

interface ReceiptShownProps {
  readonly sealed: Sealed;
  readonly onAgain: () => void;
}

/** Once, and kept nowhere: whoever finds the phone finds no receipt. */
export const ReceiptShown = ({ sealed: { receipt, find, isKept }, onAgain }: ReceiptShownProps) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const post = useKeptPosts(({ posts }) => posts.find(({ id }) => id === find));
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        <Trans>✓ Sealed. This is your receipt</Trans>
      </h2>
      <div translate="no">
        <CopyBox label={t`Receipt`} text={receipt} />
      </div>
      <p>
        <Trans>
          Write these four words down now. They are shown only here and kept nowhere. With them, and only with them, you can see later what
          became of your report.
        </Trans>
      </p>
      <p role="status">
        {post?.isRefused ? (
          <Trans>! The server did not take the report. Please write it again.</Trans>
        ) : post ? (
          <Trans>○ It waits on this phone, sealed, and goes when there is a network.</Trans>
        ) : (
          <Trans>✓ It has arrived.</Trans>
        )}
      </p>
      {post && !isKept && (
        <p role="alert">
          <Trans>This phone keeps nothing: leave this page open until the report has arrived.</Trans>
        </p>
      )}
      <Button look="plain" onClick={onAgain}>
        <Trans>Write another report</Trans>
      </Button>
    </section>
  );
};
