/** Pass a page on, by whatever way the reader has, or on paper. */
import { areaTells } from 'virtual:area-tells';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button, plainLink } from '#src/ui/button.tsx';
import { ToolIcon } from '#src/ui/tool-icon.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import styles from './share.module.css';

const ShareWays = later(async () => (await import('./afterwards/share-ways.tsx')).ShareWays, NotLoaded);

interface ShareBarProps {
  readonly title: string;
  /** Canonical, without the language: whoever opens it reads in their own. */
  readonly path: string;
}

export const ShareBar = ({ title, path }: ShareBarProps) => {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`${styles.bar} no-print`} aria-label={t`Share or print`}>
      <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
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
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <ShareWays title={title} url={`${location.origin}${path}`} />
        </Suspense>
      )}
    </section>
  );
};
