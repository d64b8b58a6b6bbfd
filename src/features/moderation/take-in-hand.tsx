/** Who has a content in hand. Whoever decides takes it first, so that two do not read the same for nothing. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Ask } from '#src/data/session/moderation-port.ts';
import { formatTime } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { useAttempt } from './parts/ask-moderation.ts';
import { faultText } from './parts/fault-text.tsx';
import styles from './parts/moderation.module.css';

/** `until`: an ISO time. */
const form = v.nullable(v.object({ by: v.picklist(['me', 'other']), until: v.string() }));
type Lock = NonNullable<v.InferOutput<typeof form>>;
/** undefined: contents of its kind are taken in hand by nobody. */
export const lockOf = (facts: Readonly<Record<string, unknown>>): Lock | null | undefined => {
  const read = v.safeParse(form, facts.lock);
  return read.success ? read.output : undefined;
};

const holds = (lock: Lock | null, now: number): boolean => lock !== null && Date.parse(lock.until) > now;

export const LockWords = ({ lock, now }: { readonly lock: Lock; readonly now: number }) => {
  const until = formatTime(lock.until);
  if (!holds(lock, now)) return null;
  return lock.by === 'me' ? <Trans>✓ Reserved for you until {until}</Trans> : <Trans>○ Reserved for another moderator until {until}</Trans>;
};

interface LockPartProps {
  readonly take: Ask<string>;
  readonly lock: Lock | null;
  readonly onLock: (lock: Lock) => void;
}

export const LockPart = ({ take, lock, onLock }: LockPartProps) => {
  const now = useNow();
  const { fault, isBusy, run } = useAttempt();
  const isHeld = holds(lock, now);
  const takeIt = async (): Promise<void> => {
    const answer = await run(take);
    if (answer.ok) onLock({ by: 'me', until: answer.value });
  };
  return (
    <div className={styles.lock}>
      <p role="status">
        {lock && isHeld ? (
          <LockWords lock={lock} now={now} />
        ) : lock?.by === 'me' ? (
          <Trans>! Your 30 minutes are over. What you typed is still here: start again.</Trans>
        ) : (
          <Trans>Start your review first: for 30 minutes nobody else decides.</Trans>
        )}
      </p>
      {!(isHeld && lock?.by === 'other') && (
        <Button look={isHeld ? 'plain' : 'primary'} disabled={isBusy} onClick={() => void takeIt()}>
          {isHeld ? <Trans>30 more minutes</Trans> : <Trans>Review this</Trans>}
        </Button>
      )}
      {fault && <p role="alert">{faultText(fault)}</p>}
    </div>
  );
};

const useNow = (): number => {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
