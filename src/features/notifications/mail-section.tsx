/** News by mail: chosen without a network too, and shown where this server sends any. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { readSends } from '#src/data/remote/mail-remote.ts';
import { ChannelTick } from '#src/features/notifications/common/channel-tick.tsx';
import styles from '#src/features/notifications/common/choices.module.css';
import { useOwnPrefs } from '#src/features/notifications/common/use-own-prefs.ts';
import { usePrefChanges } from '#src/features/notifications/common/use-pref-changes.ts';
import { nameOf } from '#src/model/accounts/sign-in-name.ts';
import { toldWords } from '#src/widgets/area/told.ts';
import { NotKept } from '#src/widgets/written/not-kept.tsx';

const mailed = Object.entries(toldWords).filter(([, { mails }]) => mails);

/** Until the server says that it sends none: who has no network has it in a moment. */
const useSendsMail = (): boolean => {
  const [sends, setSends] = useState(true);
  useEffect(() => void readSends('mail').then((told) => told.ok && setSends(told.value.sends)), []);
  return sends;
};

export const MailSection = () => {
  const { i18n } = useLingui();
  const state = useSession();
  const sends = useSendsMail();
  const { change, isFailed } = usePrefChanges();
  const chosen = useOwnPrefs();
  const hasAddress = state.status !== 'signed-in' || nameOf(state.user.email) === null;
  if (!chosen || !sends || !hasAddress) return null;
  return (
    <section className={styles.choices} aria-labelledby="mail">
      <h2 id="mail">
        <Trans>Tell me by e-mail</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>
          To the confirmed address of your account, at most one mail in six hours, of what you have not read here by then. It names the
          petitions and says what happened to them. Whoever carries mail can read that. A link in each mail ends them with one tap.
        </Trans>
      </p>
      {mailed.map(([kind, { choice }]) => (
        <ChannelTick key={kind} channel="mail" kind={kind} prefs={chosen.prefs} change={change}>
          {i18n._(choice)}
        </ChannelTick>
      ))}
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </section>
  );
};
