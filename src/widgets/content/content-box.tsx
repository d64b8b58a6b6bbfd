/** One field of a content as a box: the native control of its type, with its words. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { BoxValue, ContentDraft } from '#src/model/content/content-draft.ts';
import type { Field as ContentField } from '#src/model/content/define-content.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { Field, TextField } from '#src/ui/field.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import { LongText } from '#src/widgets/written/long-text.tsx';
import styles from './content.module.css';
import { type KindWords, wordIn } from './kind-words.ts';

export interface BoxProps {
  readonly name: string;
  readonly field: ContentField;
  readonly words: KindWords;
  readonly draft: ContentDraft;
  /** What is wrong with it. */
  readonly error: ReactNode;
  readonly onChange: (value: BoxValue) => void;
}

export const ContentBox = (box: BoxProps): ReactNode => {
  const { name, field, words, draft, onChange } = box;
  const shared = useFrame(box);
  const text = String(draft[name] ?? '');
  const lang = typeof draft.lang === 'string' && (field.type === 'line' || field.type === 'lines') ? draft.lang : undefined;
  switch (field.type) {
    case 'lines':
      return <LongText {...shared} value={text} most={field.most} rows={5} {...(lang ? { lang } : {})} onChange={onChange} />;
    case 'choice':
      return (
        <Choices
          {...shared}
          value={text}
          options={field.choices}
          isOptional={field.optional === true}
          words={words.fields[name]?.choices}
          onChange={onChange}
        />
      );
    case 'area':
      return field.of === 'regions' ? (
        <RegionSelect {...shared} value={text} onChange={onChange} />
      ) : (
        <DivisionSelect {...shared} region={String(draft.region_code ?? '')} value={text} onChange={onChange} />
      );
    case 'choices':
      return <ManyChoices {...box} />;
    case 'yes_no':
      return <YesNo {...box} />;
    default:
      return (
        <TextField
          {...shared}
          {...inputs[field.type]}
          name={name}
          value={text}
          lang={lang}
          onChange={(event) => onChange(event.target.value.replaceAll('\0', ''))}
        />
      );
  }
};

/** Its words, as every control takes them. */
const useFrame = ({ name, field, words, error }: BoxProps) => {
  const { i18n } = useLingui();
  const { label, hint } = words.fields[name] ?? {};
  return {
    label: (
      <>
        {wordIn(i18n, label)}
        {field.optional && (
          <span className={styles.optional}>
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </>
    ),
    hint: (hint || field.isPrivate) && (
      <>
        {wordIn(i18n, hint)} {field.isPrivate && <Trans>Only you and the moderators see this.</Trans>}
      </>
    ),
    error,
  };
};

const YesNo = ({ name, words, draft, error, onChange }: BoxProps) => {
  const { i18n } = useLingui();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        checked={draft[name] === true}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{wordIn(i18n, words.fields[name]?.label)}</span>
      {error && <span className={styles.fault}>{error}</span>}
    </label>
  );
};

const inputs = {
  line: {},
  link: {},
  web: { inputMode: 'url', placeholder: 'https://' },
  address: { inputMode: 'url' },
  integer: { inputMode: 'numeric' },
  xaf: { inputMode: 'numeric' },
  day: { type: 'date' },
  time: { type: 'datetime-local' },
} as const;

interface SelectProps {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly error: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Choices = ({
  value,
  options,
  isOptional,
  words = {},
  onChange,
  ...field
}: SelectProps & {
  readonly options: readonly string[];
  readonly isOptional: boolean;
  readonly words: KindWords['states'] | undefined;
}) => {
  const { t, i18n } = useLingui();
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {isOptional ? <option value="">{t`None`}</option> : value === '' && <option value="">{t`Choose…`}</option>}
          {options
            .filter((one) => one in words)
            .map((one) => (
              <option key={one} value={one}>
                {wordIn(i18n, words[one])}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
};

const RegionSelect = ({ value, onChange, ...field }: SelectProps) => {
  const { t } = useLingui();
  const names = useAreaNames();
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t`The whole country`}</option>
          {regionCodes.map((code) => (
            <option key={code} value={code}>
              {names.get(code) ?? code}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

/** Those of the region that is chosen before it; with another region it is empty again. */
const DivisionSelect = ({ region, value, onChange, ...field }: SelectProps & { readonly region: string }) => {
  const { t } = useLingui();
  const divisions = useAreas({ region, division: '' }).value?.divisions ?? [];
  const isOther = value !== '' && !value.startsWith(`${region}-`);
  useEffect(() => {
    if (isOther) onChange('');
  });
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} disabled={region === ''} onChange={(event) => onChange(event.target.value)}>
          <option value="">{region === '' ? t`Choose the region first` : t`The whole region`}</option>
          {value && !divisions.some(({ code }) => code === value) && <option value={value}>…</option>}
          {divisions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

const ManyChoices = ({ name, field, words, draft, error, onChange }: BoxProps) => {
  const { i18n } = useLingui();
  if (field.type !== 'choices') return null;
  const chosen = Array.isArray(draft[name]) ? (draft[name] as readonly string[]) : [];
  return (
    <fieldset className={styles.many} tabIndex={-1} aria-invalid={error ? true : undefined}>
      <legend>{wordIn(i18n, words.fields[name]?.label)}</legend>
      {field.choices.map((one) => (
        <label key={one} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
          {wordIn(i18n, words.fields[name]?.choices?.[one])}
        </label>
      ))}
      {error && <p className={styles.fault}>{error}</p>}
    </fieldset>
  );
};
