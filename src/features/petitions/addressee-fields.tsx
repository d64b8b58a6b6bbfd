/** Who is asked: up to three, with the ministries of the directory as suggestions. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { draftFaultText } from './draft-faults.tsx';
import { petitionLimits } from './model/petition.ts';
import styles from './petition.module.css';
import type { PartProps } from './petition-form.tsx';

export const AddresseeFields = ({ draft, change, faults }: PartProps) => {
  const { t } = useLingui();
  const list = useId();
  const { addressees } = draft;
  const write = (place: number, text: string): void =>
    change({ addressees: addressees.map((one, other) => (other === place ? text : one)) });
  return (
    <div className={styles.form}>
      {addressees.map((one, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name, and none is taken from the middle
          key={place}
          label={place === 0 ? <Trans>Who is it addressed to?</Trans> : t`And who else?`}
          hint={place === 0 ? <Trans>A ministry, a council, a company: whoever can decide it.</Trans> : undefined}
          value={one}
          list={list}
          autoComplete="off"
          error={place === 0 ? draftFaultText('addressees', faults) : undefined}
          onChange={(event) => write(place, event.target.value.replaceAll('\0', ''))}
        />
      ))}
      <Suggestions id={list} />
      {addressees.length < petitionLimits.addressee.count && (
        <Button look="plain" onClick={() => change({ addressees: [...addressees, ''] })}>
          <Trans>Add a recipient</Trans>
        </Button>
      )}
    </div>
  );
};

const most = 60;

const Suggestions = ({ id }: { readonly id: string }) => {
  const { i18n } = useLingui();
  const language = i18n.locale === 'fr' ? 'fr' : 'en';
  const { value } = useDirectory(`ministries ${language}`, async (source): Promise<readonly string[]> => {
    const { rows } = await source.list({ table: 'ministries', where: {}, text: '', sort: '', language, offset: 0, limit: most });
    return rows.map((row) => String(language === 'fr' ? row.nameFr : row.nameEn));
  });
  return (
    <datalist id={id}>
      {(value ?? []).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
};
