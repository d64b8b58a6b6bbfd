/** A public log of the server on a screen: asked when it is opened and again when the network is back, or as this phone was told it before. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import type { PublicLog as Told } from '#src/data/remote/read-public-log.ts';
import { onNetworkChange } from '#src/platform/network-status.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import type { Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import styles from './public-log.module.css';

interface PublicLogProps<T> {
  /** The same function at every draw. */
  readonly read: () => Promise<Result<Told<T>, unknown>>;
  readonly children: (log: T) => ReactNode;
}

export const PublicLog = <T,>({ read, children }: PublicLogProps<T>) => {
  const { i18n } = useLingui();
  const [answer, setAnswer] = useState<Result<Told<T>, unknown> | null>(null);
  const [tries, askAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    let isHere = true;
    void read().then((told) => isHere && setAnswer(told));
    return () => {
      isHere = false;
    };
  }, [read, tries]);
  const isOffline = answer !== null && (!answer.ok || answer.value.isOld);
  useEffect(() => (isOffline ? onNetworkChange(askAgain) : undefined), [isOffline]);
  if (answer === null) return <Waiting />;
  if (!answer.ok)
    return (
      <div role="status" className={styles.failed}>
        <p>
          <Trans>The numbers are read from the network, and there is none now.</Trans>
        </p>
        <Button look="plain" onClick={askAgain}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  const { log, at, isOld } = answer.value;
  return (
    <>
      {isOld && (
        <p className={styles.note} role="status">
          <Trans>Without a network: as it was on {formatMoment(at, i18n.locale)}.</Trans>
        </p>
      )}
      {children(log)}
    </>
  );
};
