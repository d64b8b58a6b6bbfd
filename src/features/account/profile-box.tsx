/** The boxes of the form, each with its mark while it waits and the choice of who sees it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type SelectHTMLAttributes, useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { audienceColumn, type Profile, type ShownField } from '#src/model/accounts/profile.ts';
import { Field } from '#src/ui/field.tsx';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import { AudienceSelect } from './audience-select.tsx';
import styles from './profile.module.css';
import { type ProfileBox, profileBoxes, textOfField } from './profile-boxes.ts';

import type { Faults } from './use-attempt.ts';

interface BoxesProps {
  readonly profile: Profile;
  readonly faults: Faults;
}

export const ProfileBoxes = ({ profile, faults }: BoxesProps) => {
  const { changes, refused } = useOwnProfile();
  return profileBoxes.map((box) => {
    const isWaiting = box.field in changes || (box.field !== 'phone_number' && audienceColumn(box.field) in changes);
    const isRefused = refused !== 'some' && refused.includes(box.field);
    return (
      <div key={box.field} className={styles.box}>
        <Box box={box} profile={profile} error={faults[box.field] ?? (isRefused ? <Refused /> : null)} />
        <p className={styles.beside}>
          {box.field !== 'phone_number' && <AudienceChoice field={box.field} box={box} profile={profile} />}
          {isWaiting && !isRefused && (
            <span className={styles.waiting}>
              ○ <Trans>waiting</Trans>
            </span>
          )}
        </p>
      </div>
    );
  });
};

const Refused = () => <Trans>The server does not take this. Change it and save again.</Trans>;

interface BoxProps {
  readonly box: ProfileBox;
  readonly profile: Profile;
  readonly error: Faults[string];
}

/** What was typed, else what the profile holds: a box nobody touched follows the profile, whatever arrives and whenever. */
const useTyped = (kept: string) => {
  const [typed, setTyped] = useState<string | null>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void =>
    setTyped(event.currentTarget.value);
  return { value: typed ?? kept, onChange };
};

const Box = ({ box, profile, error }: BoxProps) => {
  const { i18n } = useLingui();
  const { field, kind, autoComplete, inputMode } = box;
  const typed = useTyped(textOfField(profile, field));
  return (
    <Field label={i18n._(box.label)} hint={box.hint && i18n._(box.hint)} error={error}>
      {(control) => {
        if (kind === 'region') return <RegionSelect {...control} {...typed} name={field} />;
        if (kind === 'lines')
          return <textarea {...control} {...typed} className={`${control.className} ${styles.lines}`} name={field} rows={4} />;
        return <input type="text" {...control} {...typed} name={field} autoComplete={autoComplete} inputMode={inputMode} />;
      }}
    </Field>
  );
};

/** The names come with the packs; without them the region stays as it is. */
const RegionSelect = (control: SelectHTMLAttributes<HTMLSelectElement>) => {
  const { value } = useAreas({ region: '', division: '' });
  const regions = value?.regions ?? [];
  const code = String(control.value);
  return (
    <select {...control}>
      <option value="">
        <NotSaid />
      </option>
      {code !== '' && regions.every((region) => region.code !== code) && <option value={code}>{code}</option>}
      {regions.map((region) => (
        <option key={region.code} value={region.code}>
          {region.name}
        </option>
      ))}
    </select>
  );
};

const NotSaid = () => <Trans>I do not say</Trans>;

interface AudienceChoiceProps {
  readonly field: ShownField;
  readonly box: ProfileBox;
  readonly profile: Profile;
}

const AudienceChoice = ({ field, box, profile }: AudienceChoiceProps) => {
  const { i18n } = useLingui();
  const typed = useTyped(profile[audienceColumn(field)]);
  return <AudienceSelect {...typed} name={audienceColumn(field)} label={i18n._(box.label)} />;
};
