/** The reasons in both languages: the author reads theirs in the language of their own app. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { rejectionLabels } from '#src/model/petitions/labels.ts';
import type { RejectionReason } from '#src/model/petitions/petition.ts';
import { type BothLanguages, loadBothLanguages } from '#src/platform/both-languages.ts';
import styles from './moderation.module.css';

interface ReasonChoiceProps {
  readonly reasons: readonly RejectionReason[];
  readonly chosen: RejectionReason | null;
  readonly onChoose: (reason: RejectionReason) => void;
}

export const ReasonChoice = ({ reasons, chosen, onChoose }: ReasonChoiceProps) => {
  const { i18n } = useLingui();
  const texts = useBothLanguages();
  const other = i18n.locale === 'fr' ? 'en' : 'fr';
  return (
    <fieldset className={styles.choices}>
      <legend>
        <Trans>Reason, as it is read in each language</Trans>
      </legend>
      {reasons.map((reason) => (
        <label key={reason}>
          <input type="radio" name="reason" checked={reason === chosen} onChange={() => onChoose(reason)} />
          <span>
            {i18n._(rejectionLabels[reason])}
            {texts && (
              <span className={styles.other} lang={other}>
                {texts[other]._(rejectionLabels[reason])}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** Null: not here yet, or not to be had; the reasons are then shown in one language. */
const useBothLanguages = (): BothLanguages | null => {
  const [texts, setTexts] = useState<BothLanguages | null>(null);
  useEffect(() => {
    void loadBothLanguages().then(setTexts, () => undefined);
  }, []);
  return texts;
};
