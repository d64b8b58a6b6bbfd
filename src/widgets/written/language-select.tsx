import { Trans } from '@lingui/react/macro';
import { Field } from '#src/ui/field.tsx';
import { languages } from './language-names.ts';

export const LanguageSelect = ({ value, onChoose }: { readonly value: string; readonly onChoose: (lang: string) => void }) => (
  <Field label={<Trans>Language you write in</Trans>}>
    {(control) => (
      <select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
