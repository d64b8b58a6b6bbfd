/** A password can be shown, pasted and filled in by a password manager: what makes a good one easy makes it likely. */
import { Trans } from '@lingui/react/macro';
import { type InputHTMLAttributes, useState } from 'react';
import { Button } from './button.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface PasswordFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export const PasswordField = ({ label, hint, error, ...input }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.withButton}>
          <input {...control} {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          <Button
            look="plain"
            className={styles.reveal}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </Button>
        </span>
      )}
    </Field>
  );
};
