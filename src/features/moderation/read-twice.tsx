/** Passages of a content that fakes are written with, as its area finds them: no verdict, and nothing is decided by them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import type { SaidKind, Sign } from '#src/widgets/content/kind-words.ts';
import styles from './parts/moderation.module.css';

interface ReadTwiceProps {
  readonly content: Pick<QueuedContent, 'fields'>;
  readonly said: SaidKind;
}

export const ReadTwice = ({ content: { fields }, said }: ReadTwiceProps) => {
  const signs = useSigns(said, fields);
  if (signs.length === 0) return null;
  return (
    <section className={styles.twice}>
      <h3>
        <Trans>Read these words twice: fakes are written with them</Trans>
      </h3>
      <ul>
        {signs.map((sign) => (
          <Passage key={sign.passage} {...sign} />
        ))}
      </ul>
    </section>
  );
};

const useSigns = ({ signs: bring }: SaidKind, fields: QueuedContent['fields']): readonly Sign[] => {
  const [signs, setSigns] = useState<readonly Sign[]>([]);
  useEffect(() => {
    let isHere = true;
    void bring?.().then((signsIn) => isHere && setSigns(signsIn(fields)));
    return () => {
      isHere = false;
    };
  }, [bring, fields]);
  return signs;
};

const Passage = ({ label, passage }: Sign) => {
  const { i18n } = useLingui();
  const kind = i18n._(label);
  return (
    <li>
      <Trans>
        {kind}: <q>{passage}</q>
      </Trans>
    </li>
  );
};
