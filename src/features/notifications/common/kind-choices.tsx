/** What the member wants to hear of, and where: inside the app, or also by waking their phones. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRoles } from '#src/data/react/use-session.ts';
import type { Row } from '#src/shared/row.ts';
import { toldKinds, toldWords } from '#src/widgets/area/told.ts';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { ChannelTick } from './channel-tick.tsx';
import styles from './choices.module.css';
import { QuietHoursChoice } from './quiet-hours.tsx';
import { useOwnPrefs } from './use-own-prefs.ts';
import { type ChangePrefs, usePrefChanges } from './use-pref-changes.ts';

/** It has no area: it is of all of them. */
const digest = msg`On Mondays: how much happened in the week`;

/** Nothing where this phone keeps nothing, and until it is known what was chosen. */
export const KindChoices = () => {
  const { change, isFailed } = usePrefChanges();
  const chosen = useOwnPrefs();
  if (!chosen) return null;
  const { prefs } = chosen;
  return (
    <section className={styles.choices} aria-labelledby="kinds">
      <h2 id="kinds">
        <Trans>Your alerts</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>What you switch off is not told from then on, nor later. This holds on all your phones.</Trans>{' '}
        <Trans>Only phones where you switched that on are woken.</Trans>
      </p>
      <Matrix prefs={prefs} change={change} />
      <QuietHoursChoice prefs={prefs} change={change} />
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </section>
  );
};

interface MatrixProps {
  readonly prefs: Row | undefined;
  readonly change: ChangePrefs | null;
}

const Matrix = ({ prefs, change }: MatrixProps) => {
  const { i18n } = useLingui();
  const held = useRoles();
  const isTold = (kind: string): boolean => toldWords[kind]?.roles?.some((role) => held.has(role)) ?? true;
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What happens</Trans>
          </th>
          <th scope="col" id="in_app">
            <Trans>In the app</Trans>
          </th>
          <th scope="col" id="wakes">
            <Trans>Wakes the phone</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" id="message">
            <Trans>Somebody writes to you in a conversation that is not muted</Trans>
          </th>
          <td className={styles.small}>
            <Trans>In messages</Trans>
          </td>
          <td>
            <ChannelTick channel="push" kind="message" prefs={prefs} change={change} />
          </td>
        </tr>
        {[...toldKinds].filter(isTold).map((kind) => (
          <tr key={kind}>
            <th scope="row" id={kind}>
              {i18n._(toldWords[kind]?.choice ?? digest)}
            </th>
            <td>
              <ChannelTick channel="in_app" kind={kind} prefs={prefs} change={change} />
            </td>
            <td>
              <ChannelTick channel="push" kind={kind} prefs={prefs} change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
