/** Pages that are asked of the server when somebody opens them, and kept on no phone. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './written.module.css';

interface AskedPagesProps<T> {
  readonly title: ReactNode;
  /** Said when there is no network. */
  readonly offline: ReactNode;
  /** `page` counts from 0. */
  readonly read: (page: number) => Promise<Result<T, unknown>>;
  readonly children: (pages: readonly T[]) => ReactNode;
}

type Asking = 'calm' | 'asking' | 'failed';

export const AskedPages = <T extends { readonly more: boolean }>({ title, offline, read, children }: AskedPagesProps<T>) => {
  const [pages, setPages] = useState<readonly T[]>([]);
  const [asking, setAsking] = useState<Asking>('calm');
  const askMore = async (): Promise<void> => {
    if (asking === 'asking') return;
    setAsking('asking');
    const answer = await read(pages.length);
    if (answer.ok) setPages((before) => [...before, answer.value]);
    setAsking(answer.ok ? 'calm' : 'failed');
  };
  const isBegun = pages.length > 0 || asking !== 'calm';
  return (
    <details className={`${styles.more} no-print`} onToggle={(event) => event.currentTarget.open && !isBegun && void askMore()}>
      <summary>{title}</summary>
      {pages.length > 0 && children(pages)}
      <div role="status">
        {asking === 'asking' && <Trans>Asking the server…</Trans>}
        {asking === 'failed' && offline}
      </div>
      {(asking === 'failed' || pages.at(-1)?.more) && (
        <Button look="plain" onClick={() => void askMore()}>
          {asking === 'failed' ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </details>
  );
};
