/** The reasons in both languages: the author reads theirs in the language of their own app. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type BothLanguages, loadBothLanguages } from '#src/platform/both-languages.ts';
import styles from './moderation.module.css';

interface ReasonChoiceProps<T extends string> {
  readonly reasons: readonly T[];
  readonly labels: Readonly<Record<T, MessageDescriptor & { readonly id: string }>>;
  readonly chosen: T | null;
  readonly onChoose: (reason: T) => void;
}

export const ReasonChoice = <T extends string>({ reasons, labels, chosen, onChoose }: ReasonChoiceProps<T>) => {
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
            {i18n._(labels[reason])}
            {texts && (
              <span className={styles.other} lang={other}>
                {texts[other]._(labels[reason])}
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
