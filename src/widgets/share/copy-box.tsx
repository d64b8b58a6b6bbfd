/** A text to be pasted elsewhere, whole in its box, and a button that copies it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import styles from './share.module.css';

interface CopyBoxProps {
  readonly label: string;
  readonly text: string;
}

type Outcome = 'none' | 'copied' | 'by-hand';

export const CopyBox = ({ label, text }: CopyBoxProps) => {
  const { t } = useLingui();
  const box = useRef<HTMLTextAreaElement>(null);
  // Of this very text: another choice makes another code, which is not copied yet.
  const [done, setDone] = useState<{ readonly text: string; readonly outcome: Outcome } | null>(null);
  const outcome = done?.text === text ? done.outcome : 'none';
  const handleCopy = async (): Promise<void> => {
    const copied = await copy(text);
    if (!copied) box.current?.select();
    setDone({ text, outcome: copied ? 'copied' : 'by-hand' });
  };
  return (
    <div className={styles.copyBox}>
      <Field label={label}>
        {(control) => (
          <textarea
            {...control}
            ref={box}
            className={`${control.className ?? ''} ${styles.code}`}
            readOnly
            rows={text.length < 100 ? 2 : 6}
            value={text}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className={styles.copy}>
        <Button look="plain" aria-label={t`Copy: ${label}`} onClick={() => void handleCopy()}>
          <Trans>Copy</Trans>
        </Button>
        <span role="status">
          {outcome === 'copied' && <Trans>✓ Copied</Trans>}
          {outcome === 'by-hand' && <Trans>It is selected: copy it yourself.</Trans>}
        </span>
      </div>
    </div>
  );
};

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // An old browser, or one that was told not to.
  }
};
