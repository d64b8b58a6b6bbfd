import { Trans } from '@lingui/react/macro';
import { Field, TextField } from '#src/ui/field.tsx';
import styles from './pace.module.css';
import type { StrikeInput } from './read-strike.ts';

interface StrikeBoxesProps {
  readonly input: StrikeInput;
  readonly onChange: (input: StrikeInput) => void;
}

/** Which signatures: when they arrived, of what accounts, and of which shown names. */
export const StrikeBoxes = ({ input, onChange }: StrikeBoxesProps) => (
  <div className={styles.range}>
    <TextField
      label={<Trans>Received from</Trans>}
      hint={<Trans>Time in Cameroon</Trans>}
      type="datetime-local"
      value={input.since}
      onChange={({ target }) => onChange({ ...input, since: target.value })}
    />
    <TextField
      label={<Trans>Received before</Trans>}
      hint={<Trans>Time in Cameroon</Trans>}
      type="datetime-local"
      value={input.until}
      onChange={({ target }) => onChange({ ...input, until: target.value })}
    />
    <Field label={<Trans>Telephone number</Trans>}>
      {(control) => (
        <select {...control} value={input.trust} onChange={({ target }) => onChange({ ...input, trust: target.value })}>
          <option value="">
            <Trans>with or without</Trans>
          </option>
          <option value="account">
            <Trans>without</Trans>
          </option>
          <option value="phone">
            <Trans>with</Trans>
          </option>
        </select>
      )}
    </Field>
    <TextField
      label={<Trans>Accounts younger than, in days</Trans>}
      hint={<Trans>When they signed; empty: of any age</Trans>}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      value={input.youngerThan}
      onChange={({ target }) => onChange({ ...input, youngerThan: target.value })}
    />
    <TextField
      label={<Trans>Letters of the name shown</Trans>}
      hint={<Trans>Three at least. Only of names that everybody reads in full. Empty: any signature</Trans>}
      maxLength={60}
      autoComplete="off"
      value={input.named}
      onChange={({ target }) => onChange({ ...input, named: target.value })}
    />
  </div>
);
