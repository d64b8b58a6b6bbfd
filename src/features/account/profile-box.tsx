/** The boxes of the form, each with its mark while it waits and the choice of who sees it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeEvent, SelectHTMLAttributes } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { audienceColumn, type Profile, type ShownField } from '#src/model/accounts/profile.ts';
import { Field } from '#src/ui/field.tsx';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import { AreaStanding } from './area-standing.tsx';
import { AudienceSelect } from './audience-select.tsx';
import styles from './profile.module.css';
import { type ProfileBox, profileBoxes, textOfField } from './profile-boxes.ts';
import type { ProfileDraft } from './profile-draft.ts';
import type { Faults } from './use-attempt.ts';

interface Typing {
  readonly profile: Profile;
  /** What was typed; a box nobody touched follows the profile, whatever arrives and whenever. */
  readonly draft: ProfileDraft;
  /** `kept`: what the profile holds. */
  readonly onType: (name: string, typed: string, kept: string) => void;
}
interface BoxesProps extends Typing {
  readonly faults: Faults;
}

export const ProfileBoxes = ({ faults, ...typing }: BoxesProps) => {
  const { changes, refused } = useOwnProfile();
  return profileBoxes.map((box) => {
    const isWaiting = box.field in changes || (box.field !== 'phone_number' && audienceColumn(box.field) in changes);
    const isRefused = refused !== 'some' && refused.includes(box.field);
    return (
      <div key={box.field} className={styles.box}>
        <Box box={box} {...typing} error={faults[box.field] ?? (isRefused ? <Refused /> : null)} />
        {box.kind === 'region' && <AreaStanding />}
        <p className={styles.beside}>
          {box.field !== 'phone_number' && <AudienceChoice field={box.field} box={box} {...typing} />}
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

interface BoxProps extends Typing {
  readonly box: ProfileBox;
  readonly error: Faults[string];
}

const typedIn = ({ draft, onType }: Typing, name: string, kept: string) => ({
  value: draft[name] ?? kept,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void =>
    onType(name, event.currentTarget.value, kept),
});

const Box = ({ box, error, ...typing }: BoxProps) => {
  const { i18n } = useLingui();
  const { field, kind, autoComplete, inputMode } = box;
  const typed = typedIn(typing, field, textOfField(typing.profile, field));
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

interface AudienceChoiceProps extends Typing {
  readonly field: ShownField;
  readonly box: ProfileBox;
}

const AudienceChoice = ({ field, box, ...typing }: AudienceChoiceProps) => {
  const { i18n } = useLingui();
  const typed = typedIn(typing, audienceColumn(field), typing.profile[audienceColumn(field)]);
  return <AudienceSelect {...typed} name={audienceColumn(field)} label={i18n._(box.label)} />;
};
