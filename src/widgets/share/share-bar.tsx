/** Pass a page on: by the phone's own share sheet where there is one, else by a copied link; or on paper. */
import { areaTells } from 'virtual:area-tells';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, plainLink } from '#src/ui/button.tsx';
import { ToolIcon } from '#src/ui/tool-icon.tsx';
import styles from './share.module.css';

interface ShareBarProps {
  readonly title: string;
  /** Canonical, without the language: whoever opens it reads in their own. */
  readonly path: string;
}

type Outcome = 'none' | 'copied' | 'by-hand';

export const ShareBar = ({ title, path }: ShareBarProps) => {
  const { t, i18n } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const url = `${location.origin}${path}`;
  const handleShare = async (): Promise<void> => setOutcome(await share(title, url));
  return (
    <section className={`${styles.bar} no-print`} aria-label={t`Share or print`}>
      <Button look="plain" onClick={() => void handleShare()}>
        <ToolIcon name="share" />
        <Trans>Share</Trans>
      </Button>
      <Button look="plain" onClick={() => window.print()}>
        <ToolIcon name="print" />
        <Trans>Print</Trans>
      </Button>
      {areaTells.map(({ at, name }) => (
        <Link key={at(path).to} {...at(path)} className={plainLink}>
          {i18n._(name)}
        </Link>
      ))}
      <p role="status" className={styles.status}>
        {outcome === 'copied' && <Trans>The link is copied.</Trans>}
      </p>
      {outcome === 'by-hand' && (
        <label className={styles.link}>
          <Trans>Copy this link</Trans>
          <input readOnly value={url} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </section>
  );
};

const share = async (title: string, url: string): Promise<Outcome> => {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'none';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // The person closed the share sheet: nothing to say. Otherwise sharing is forbidden here, and the link is shown.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : 'by-hand';
  }
};
