import { Trans } from '@lingui/react/macro';
import { Field, TextField } from '#src/ui/field.tsx';
import styles from './pace.module.css';
import type { StrikeWish } from './read-strike.ts';

interface StrikeBoxesProps {
  readonly wish: StrikeWish;
  readonly onChange: (wish: StrikeWish) => void;
}

/** Which signatures: when they arrived, and of what accounts. */
export const StrikeBoxes = ({ wish, onChange }: StrikeBoxesProps) => (
  <div className={styles.range}>
    <TextField
      label={<Trans>Received from</Trans>}
      hint={<Trans>Time in Cameroon</Trans>}
      type="datetime-local"
      value={wish.since}
      onChange={({ target }) => onChange({ ...wish, since: target.value })}
    />
    <TextField
      label={<Trans>Received before</Trans>}
      hint={<Trans>Time in Cameroon</Trans>}
      type="datetime-local"
      value={wish.until}
      onChange={({ target }) => onChange({ ...wish, until: target.value })}
    />
    <Field label={<Trans>Telephone number</Trans>}>
      {(control) => (
        <select {...control} value={wish.trust} onChange={({ target }) => onChange({ ...wish, trust: target.value })}>
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
      value={wish.youngerThan}
      onChange={({ target }) => onChange({ ...wish, youngerThan: target.value })}
    />
  </div>
);
