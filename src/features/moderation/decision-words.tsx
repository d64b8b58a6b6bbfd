/** A decision in words: about what, from where to where, why, when and by whom. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PetitionHistoryEntry } from '#src/data/session/moderation-port.ts';
import { stateLabels, strikeLabels } from '#src/features/petitions/model/labels.ts';
import { rejectionLabels } from '#src/model/written/reasons.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import styles from './moderation.module.css';

const subjects: Readonly<Record<PetitionHistoryEntry['subject'], MessageDescriptor>> = {
  petition: msg`Petition`,
  comment: msg`Comment`,
  reports: msg`Reports`,
  signatures: msg`Signatures`,
};

const words: Readonly<Record<string, MessageDescriptor>> = {
  ...Object.fromEntries(Object.entries(stateLabels).map(([state, label]) => [`petition.${state}`, label])),
  'comment.waiting': msg`Waiting`,
  'comment.flagged': msg`Out of sight, reported by many`,
  'comment.approved': msg`Shown`,
  'comment.rejected': msg`Not shown`,
  'reports.waiting': msg`Waiting`,
  'reports.actioned': msg`Upheld`,
  'reports.no_action': msg`Not upheld`,
  'signatures.late': msg`Arrived late`,
  'signatures.held': msg`Held`,
  'signatures.valid': msg`Counted`,
  'signatures.invalid': msg`Not counted`,
};

const reasons = { ...rejectionLabels, ...strikeLabels };

export const DecisionWords = ({ entry }: { readonly entry: PetitionHistoryEntry }) => {
  const { i18n } = useLingui();
  const nameOf = (state: string): string => {
    const word = words[`${entry.subject}.${state}`];
    return word ? i18n._(word) : state;
  };
  return (
    <>
      <p>
        <strong>{i18n._(subjects[entry.subject])}</strong>: {nameOf(entry.from_state)} → {nameOf(entry.to_state)}
        {entry.undone_at && (
          <>
            {' · '}
            <Trans>undone</Trans>
          </>
        )}
      </p>
      {entry.subject === 'signatures' && (
        <p>
          <Plural value={entry.count} one="# signature" other="# signatures" />
        </p>
      )}
      {entry.reason && <p>{i18n._(reasons[entry.reason])}</p>}
      {entry.note && <p className={styles.quote}>{entry.note}</p>}
      <p className={styles.small}>
        {formatMoment(entry.decided_at, i18n.locale)} · {entry.by_me ? <Trans>by you</Trans> : <Trans>by another moderator</Trans>}
      </p>
    </>
  );
};
