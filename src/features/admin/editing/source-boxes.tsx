/** How we know, and why it is changed: nothing is written without. */
import { Trans } from '@lingui/react/macro';
import { ReasonField } from '#src/features/admin/reason-field.tsx';
import { TextField } from '#src/ui/field.tsx';
import { textIn } from '#src/ui/form.tsx';
import type { ToldSource } from './edit-remote.ts';
import styles from './editing.module.css';
import { boxFaultText } from './fault-words.tsx';

interface SourceBoxesProps {
  readonly faults: Readonly<Record<string, string>>;
}

export const SourceBoxes = ({ faults }: SourceBoxesProps) => (
  <fieldset className={styles.boxes}>
    <legend>
      <Trans>How we know</Trans>
    </legend>
    <TextField
      label={<Trans>Title of the source</Trans>}
      hint={<Trans>It stands on the public page: “Official Gazette of 12 March 2026”.</Trans>}
      name="source_title"
      maxLength={200}
      autoComplete="off"
      error={boxFaultText(faults.source_title)}
    />
    <TextField
      label={<Trans>Its web address</Trans>}
      name="source_url"
      type="url"
      inputMode="url"
      maxLength={500}
      autoComplete="off"
      error={boxFaultText(faults.source_url)}
    />
    <TextField
      label={<Trans>True as of</Trans>}
      hint={<Trans>The date that the source speaks of: 2026, 2026-11 or 2026-11-26</Trans>}
      name="source_as_of"
      maxLength={10}
      autoComplete="off"
      error={boxFaultText(faults.source_as_of)}
    />
    <ReasonField error={boxFaultText(faults.reason)} />
  </fieldset>
);

export const sourceIn = (data: FormData): ToldSource => ({
  title: textIn(data, 'source_title'),
  url: textIn(data, 'source_url'),
  as_of: textIn(data, 'source_as_of'),
});
