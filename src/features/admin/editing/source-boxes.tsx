/** How we know, whether we may give it on, and why it is changed: nothing is written without. */
import { Trans, useLingui } from '@lingui/react/macro';
import { licencesOf } from '#src/features/admin/model/licences.ts';
import { ReasonField } from '#src/features/admin/reason-field.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { textIn } from '#src/ui/form.tsx';
import { sayLicence } from '#src/widgets/facts/licence.ts';
import type { ToldSource } from './edit-remote.ts';
import styles from './editing.module.css';
import { boxFaultText } from './fault-words.tsx';

export interface ToldWhy {
  readonly source: ToldSource;
  readonly reason: string;
}

interface SourceBoxesProps {
  /** One entry may be quoted; a list needs a licence. */
  readonly of: 'entry' | 'list';
  readonly faults: Readonly<Record<string, string>>;
  /** What stands in the boxes at first. */
  readonly told?: ToldWhy | null;
}

export const SourceBoxes = ({ of, faults, told = null }: SourceBoxesProps) => (
  <fieldset className={styles.boxes}>
    <legend>
      <Trans>How we know</Trans>
    </legend>
    <TextField
      label={<Trans>Title of the source</Trans>}
      hint={<Trans>It stands on the public page: “Official Gazette of 12 March 2026”.</Trans>}
      name="source_title"
      defaultValue={told?.source.title}
      maxLength={200}
      autoComplete="off"
      error={boxFaultText(faults.source_title)}
    />
    <TextField
      label={<Trans>Its web address</Trans>}
      name="source_url"
      type="url"
      inputMode="url"
      defaultValue={told?.source.url}
      maxLength={500}
      autoComplete="off"
      error={boxFaultText(faults.source_url)}
    />
    <TextField
      label={<Trans>True as of</Trans>}
      hint={<Trans>The date that the source speaks of: 2026, 2026-11 or 2026-11-26</Trans>}
      name="source_as_of"
      defaultValue={told?.source.as_of}
      maxLength={10}
      autoComplete="off"
      error={boxFaultText(faults.source_as_of)}
    />
    <Licence of={of} chosen={told?.source.licence} fault={faults.source_licence} />
    <ReasonField error={boxFaultText(faults.reason)} told={told?.reason} />
  </fieldset>
);

interface LicenceProps extends Pick<SourceBoxesProps, 'of'> {
  readonly chosen: string | undefined;
  readonly fault: string | undefined;
}

const Licence = ({ of, chosen, fault }: LicenceProps) => {
  const { i18n, t } = useLingui();
  return (
    <Field label={<Trans>Licence</Trans>} hint={<Trans>What lets us give it on to everybody</Trans>} error={boxFaultText(fault)}>
      {(control) => (
        <select {...control} name="source_licence" defaultValue={chosen ?? (of === 'entry' ? 'quoted' : '')}>
          {of === 'list' && <option value="">{t`Choose…`}</option>}
          {licencesOf[of].map((licence) => (
            <option key={licence} value={licence}>
              {sayLicence(i18n, licence)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

export const sourceIn = (data: FormData): ToldSource => ({
  title: textIn(data, 'source_title'),
  url: textIn(data, 'source_url'),
  as_of: textIn(data, 'source_as_of'),
  licence: textIn(data, 'source_licence'),
});
