/** What the member wants to hear of, and where. Said at once, sent when there is a network, and the same on all their phones. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useMutate } from '#src/data/react/use-replica.ts';
import { setNotificationPrefs } from '#src/model/notifications/mutations.ts';
import { isWanted, type NotificationKind, notificationKinds } from '#src/model/notifications/notification.ts';
import type { Row } from '#src/shared/row.ts';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import styles from './notifications.module.css';

const kindTexts: Readonly<Record<NotificationKind, MessageDescriptor>> = {
  petition_reached: msg`Your petition reaches a number of signatures`,
  petition_decided: msg`Moderators decide about your petition`,
  comment_decided: msg`Moderators decide about your comment`,
  report_decided: msg`Moderators answer your report`,
  poll_decided: msg`Moderators decide about your poll`,
  poll_opened: msg`A poll that you ask or follow opens`,
  poll_closed: msg`A poll that you ask or follow ends`,
  message_request: msg`Somebody asks to write to you`,
  role_changed: msg`You are given a role, or lose one`,
};

export const KindChoices = ({ prefs }: { readonly prefs: Row | undefined }) => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const [isFailed, setFailed] = useState(false);
  const choose = async (kind: NotificationKind, wanted: boolean): Promise<boolean> => {
    const kept = await mutate?.(setNotificationPrefs, { prefs: { in_app: { [kind]: wanted } } }).catch(() => null);
    setFailed(!kept);
    return Boolean(kept);
  };
  return (
    <section className={styles.choices} aria-labelledby="kinds">
      <h2 id="kinds">
        <Trans>What you are told of</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>What you switch off is not told from then on, nor later. This holds on all your phones.</Trans>
      </p>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What happens</Trans>
            </th>
            <th scope="col" id="in-app">
              <Trans>In the app</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" id={kind}>
                {i18n._(kindTexts[kind])}
              </th>
              <td>
                <Choice kind={kind} isOn={isWanted(prefs, kind)} onChoose={mutate && choose} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </section>
  );
};

interface ChoiceProps {
  readonly kind: NotificationKind;
  readonly isOn: boolean;
  /** False: it could not be kept. Null: nobody is signed in any more. */
  readonly onChoose: ((kind: NotificationKind, wanted: boolean) => Promise<boolean>) | null;
}

const Choice = ({ kind, isOn, onChoose }: ChoiceProps) => {
  // What was tapped, until the phone's own row says it: the tick must not jump back in between.
  const [tapped, setTapped] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has spoken, whatever it says
  useEffect(() => setTapped(null), [isOn]);
  const handleChange = async (wanted: boolean): Promise<void> => {
    setTapped(wanted);
    if (!(await onChoose?.(kind, wanted))) setTapped(null);
  };
  return (
    <label className={styles.cell}>
      <input
        type="checkbox"
        aria-labelledby={`${kind} in-app`}
        checked={tapped ?? isOn}
        disabled={!onChoose}
        onChange={(event) => void handleChange(event.target.checked)}
      />
    </label>
  );
};
