/** One entry a sign-in. The list comes from the server each time: what another phone did is true only there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { MyDataFault, PhoneSession } from '#src/data/session/my-data-port.ts';
import styles from '#src/features/account/account.module.css';
import { OtherPhones } from '#src/features/account/other-phones.tsx';
import { deviceOf } from '#src/shared/device-of.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import type { Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { askMyData } from './ask-my-data.ts';
import own from './my-data.module.css';
import { myDataFaultText } from './my-data-texts.tsx';

type Answer = Result<readonly PhoneSession[] | null, MyDataFault>;

export const SessionsPart = () => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState<MyDataFault | null>(null);
  const load = useCallback(async () => setAnswer(await askMyData((remote) => remote.sessions())), []);
  useEffect(() => void load(), [load]);
  const end = async (id: string): Promise<void> => {
    const ended = await askMyData((remote) => remote.endSession(id));
    setFault(ended.ok ? null : ended.error);
    if (ended.ok) await load();
  };
  return (
    <>
      <Sessions answer={answer} onEnd={end} onRetry={() => void load()} />
      <p role="alert">{fault && myDataFaultText(fault)}</p>
      <OtherPhones onDone={() => void load()} />
    </>
  );
};

interface SessionsProps {
  readonly answer: Answer | null;
  readonly onEnd: (id: string) => Promise<void>;
  readonly onRetry: () => void;
}

const Sessions = ({ answer, onEnd, onRetry }: SessionsProps) => {
  if (!answer) return <Waiting />;
  if (!answer.ok)
    return (
      <>
        <p role="status">
          {answer.error === 'network' ? (
            <Trans>Only the server knows where you are signed in: this needs a network.</Trans>
          ) : (
            myDataFaultText(answer.error)
          )}
        </p>
        <p>
          <Button look="plain" onClick={onRetry}>
            <Trans>Try Again</Trans>
          </Button>
        </p>
      </>
    );
  // A service that keeps no list; the button below works all the same.
  if (!answer.value) return null;
  return (
    <ul className={own.list}>
      {answer.value.map((entry) => (
        <Entry key={entry.id} entry={entry} onEnd={onEnd} />
      ))}
    </ul>
  );
};

const Entry = ({ entry, onEnd }: { readonly entry: PhoneSession; readonly onEnd: SessionsProps['onEnd'] }) => {
  const { t, i18n } = useLingui();
  const [isEnding, setEnding] = useState(false);
  const device = useDevice(entry.user_agent);
  const [began, seen] = [formatMoment(entry.created_at, i18n.locale), formatMoment(entry.refreshed_at, i18n.locale)];
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {entry.is_this && (
          <>
            {' '}
            ·{' '}
            <span>
              <Trans>this phone</Trans>
            </span>
          </>
        )}
        <p className={styles.small}>
          <Trans>
            Signed in {began}, last renewed {seen}
          </Trans>
        </p>
      </div>
      {!entry.is_this && (
        <Button
          look="plain"
          aria-label={t`Sign it out: ${device}, ${began}`}
          disabled={isEnding}
          onClick={() => {
            setEnding(true);
            void onEnd(entry.id).finally(() => setEnding(false));
          }}
        >
          <Trans>Sign it out</Trans>
        </Button>
      )}
    </li>
  );
};

const useDevice = (agent: string | null): string => {
  const { t } = useLingui();
  const { browser, system } = deviceOf(agent);
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`A browser that does not say its name`;
};
