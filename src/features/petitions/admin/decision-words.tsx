/** A decision about signatures in words: how many, from where to where, why, when and by whom. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DecidedBy } from '#src/features/moderation/parts/decisions.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { strikeLabels } from '#src/features/petitions/model/labels.ts';
import type { SignatureDecision } from './ask-petitions.ts';

const words: Readonly<Record<string, MessageDescriptor>> = {
  late: msg`Arrived late`,
  held: msg`Held`,
  valid: msg`Counted`,
  invalid: msg`Not counted`,
};

export const DecisionWords = ({ entry }: { readonly entry: SignatureDecision }) => {
  const { i18n } = useLingui();
  const nameOf = (state: string): string => {
    const word = words[state];
    return word ? i18n._(word) : state;
  };
  return (
    <>
      <p>
        <strong>
          <Plural value={entry.count} one="# signature" other="# signatures" />
        </strong>
        : {nameOf(entry.from_state)} → {nameOf(entry.to_state)}
        {entry.undone_at && (
          <>
            {' · '}
            <Trans>undone</Trans>
          </>
        )}
      </p>
      {entry.reason && <p>{i18n._(strikeLabels[entry.reason])}</p>}
      {entry.note && <p className={styles.quote}>{entry.note}</p>}
      <DecidedBy at={entry.decided_at} isMine={entry.by_me} />
    </>
  );
};
