import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import type { MyDataFault } from '#src/data/session/my-data-port.ts';
import { session } from '#src/data/session/session.ts';
import styles from '#src/features/account/account.module.css';
import { allowsBeingFound, allowsMeasures, type Consent, type ConsentKind } from '#src/model/accounts/consent.ts';
import { formatDay, formatMoment } from '#src/shared/format-day.ts';
import { askMyData } from './ask-my-data.ts';
import own from './my-data.module.css';
import { myDataFaultText } from './my-data-texts.tsx';

/** From what the account's rows told, so it is there at once. */
export const ConsentsPart = () => {
  const state = useSession();
  const standing = state.status === 'signed-in' ? state.standing : null;
  if (!standing)
    return (
      <p>
        <Trans>Not on this phone yet</Trans>
      </p>
    );
  return (
    <>
      <Given consents={standing.consents} />
      <ConsentSwitch
        kind="measures"
        allowed={allowsMeasures(standing.consents)}
        name={<Trans>My phones may tell how fast screens opened</Trans>}
        about={<Trans>One visit in ten, without your name, only to be counted. Without the tick nothing is sent.</Trans>}
      />
      <ConsentSwitch
        kind="found"
        allowed={allowsBeingFound(standing.consents)}
        name={<Trans>The search may find me by my name</Trans>}
        about={<Trans>It leads to your page. For that you need a username, and a name that everyone sees.</Trans>}
      />
    </>
  );
};

const Given = ({ consents }: { readonly consents: readonly Consent[] }) => (
  <ul className={own.list}>
    {consents.map((consent) => (
      <li key={`${consent.kind} ${consent.given_at} ${consent.withdrawn_at}`}>
        <OneConsent consent={consent} />
      </li>
    ))}
    {consents.every(({ kind }) => kind !== 'terms') && (
      <li>
        <Trans>Terms and privacy: nothing is recorded, because this account was not made with the form that asks for it.</Trans>
      </li>
    )}
  </ul>
);

const OneConsent = ({ consent }: { readonly consent: Consent }) => {
  const { i18n } = useLingui();
  const { given_at, withdrawn_at } = consent;
  const version = formatDay(consent.version, i18n.locale);
  const given = given_at && formatMoment(given_at, i18n.locale);
  const withdrawn = withdrawn_at && formatMoment(withdrawn_at, i18n.locale);
  return (
    <div>
      {consent.kind === 'terms' ? (
        <Trans>
          <Link to="/terms">Terms</Link> and <Link to="/privacy">privacy</Link>, text of {version}
        </Trans>
      ) : consent.kind === 'measures' ? (
        <Trans>Measures of speed, text of {version}</Trans>
      ) : (
        <Trans>Being found by name, text of {version}</Trans>
      )}
      <p className={styles.small}>
        {given && withdrawn ? (
          <Trans>
            Agreed {given}, withdrawn {withdrawn}
          </Trans>
        ) : given ? (
          <Trans>Agreed {given}</Trans>
        ) : (
          <Trans>Refused {withdrawn}</Trans>
        )}
      </p>
    </div>
  );
};

interface SwitchProps {
  readonly kind: ConsentKind;
  readonly allowed: boolean;
  readonly name: ReactNode;
  readonly about: ReactNode;
}

/** The server is told first: it tells the member's other phones, and this one hears it with them. */
const ConsentSwitch = ({ kind, allowed, name, about }: SwitchProps) => {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [fault, setFault] = useState<MyDataFault | null>(null);
  const change = async (agrees: boolean): Promise<void> => {
    setWanted(agrees);
    const answer = await askMyData((remote) => remote.setConsent(kind, agrees));
    if (answer.ok) await session.readAgain();
    setFault(answer.ok ? null : answer.error);
    setWanted(null);
  };
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={wanted ?? allowed}
          disabled={wanted !== null}
          onChange={(event) => void change(event.target.checked)}
        />
        {name}
      </label>
      <p className={styles.small}>{about}</p>
      <p role="alert">{fault && myDataFaultText(fault)}</p>
    </div>
  );
};
