/** Which contents moderators look at: by kind and state, region, age, tag and words. */
import { Trans, useLingui } from '@lingui/react/macro';
import { everyKind } from '#src/model/content/every-kind.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import listStyles from '#src/widgets/list/list.module.css';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { type ContentQuestion, readTags } from './ask-contents.ts';
import { useAsked } from './parts/ask-moderation.ts';
import { useSaidKind } from './use-said-kind.ts';

export interface Choice {
  readonly kind?: string;
  readonly state?: string;
  readonly region?: string;
  /** A key of `ages`. */
  readonly age?: string;
  readonly tag?: string;
  readonly words?: string;
}

const ages: Readonly<Record<string, Pick<ContentQuestion, 'from_days' | 'to_days'>>> = {
  '0-3': { to_days: 3 },
  '4-10': { from_days: 4, to_days: 10 },
  '11-30': { from_days: 11, to_days: 30 },
  '31': { from_days: 31 },
};

export const choiceAsked = ({ age = '', ...choice }: Choice): Omit<ContentQuestion, 'what'> => ({ ...choice, ...ages[age] });

const kinds = everyKind.map(({ kind }) => kind);

interface FiltersProps {
  readonly choice: Choice;
  /** States are those of the kind that was chosen. */
  readonly hasStates: boolean;
  readonly onChoose: (choice: Choice) => void;
}

export const ContentFilters = ({ choice, hasStates, onChoose }: FiltersProps) => {
  const { t } = useLingui();
  const names = useAreaNames();
  const known = useAsked('tags', readTags);
  const tags = known?.ok ? known.value : [];
  const put = (part: Choice): void => onChoose(Object.fromEntries(Object.entries({ ...choice, ...part }).filter(([, value]) => value)));
  return (
    <>
      <div className={contentStyles.filters}>
        <label className={listStyles.sort}>
          <span>{t`Kind`}</span>
          <select value={choice.kind ?? ''} onChange={(event) => put({ kind: event.target.value, state: '' })}>
            <option value="">{t`Any`}</option>
            {kinds.map((kind) => (
              <KindOption key={kind} kind={kind} />
            ))}
          </select>
        </label>
        {hasStates && choice.kind && <StateSelect kind={choice.kind} value={choice.state ?? ''} onChoose={(state) => put({ state })} />}
        <ListSelect
          label={t`Region`}
          value={choice.region ?? ''}
          options={[['', t`Any`], ...regionCodes.map((code) => [code, names.get(code) ?? code] as const)]}
          onChoose={(region) => put({ region })}
        />
        <ListSelect
          label={t`Age`}
          value={choice.age ?? ''}
          options={[
            ['', t`Any`],
            ['0-3', t`Up to 3 days`],
            ['4-10', t`4 to 10 days`],
            ['11-30', t`11 to 30 days`],
            ['31', t`More than 30 days`],
          ]}
          onChoose={(age) => put({ age })}
        />
        {tags.length > 0 && (
          <ListSelect
            label={t`Tag`}
            value={choice.tag ?? ''}
            options={[['', t`Any`], ...tags.map((tag) => [tag, tag] as const)]}
            onChoose={(tag) => put({ tag })}
          />
        )}
        <datalist id="moderators-tags">
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </div>
      <WordsForm onSearch={(words) => put({ words })} />
    </>
  );
};

/** Asked when it is sent, not with each letter: the server reads all that members wrote. */
const WordsForm = ({ onSearch }: { readonly onSearch: (words: string) => void }) => (
  <Form fault={null} attempt={0} onSubmit={(data) => onSearch(textIn(data, 'words'))}>
    <TextField
      label={<Trans>In what was written, or the author’s name</Trans>}
      name="words"
      type="search"
      maxLength={100}
      autoComplete="off"
    />
    <Button type="submit" look="plain">
      <Trans>Find</Trans>
    </Button>
  </Form>
);

interface StateSelectProps {
  readonly kind: string;
  readonly value: string;
  readonly onChoose: (state: string) => void;
}

const StateSelect = ({ kind, value, onChoose }: StateSelectProps) => {
  const { t, i18n } = useLingui();
  const said = useSaidKind(kind);
  if (!said) return null;
  // Nobody but its author has a draft.
  const states = Object.keys(said.kind.states).filter((state) => state !== 'draft');
  return (
    <ListSelect
      label={t`State`}
      value={value}
      options={[['', t`Any`], ...states.map((state) => [state, wordIn(i18n, said.words.states[state])] as const)]}
      onChoose={onChoose}
    />
  );
};

const KindOption = ({ kind }: { readonly kind: string }) => {
  const { i18n } = useLingui();
  const said = useSaidKind(kind);
  return <option value={kind}>{said ? wordIn(i18n, said.words.one) : kind}</option>;
};
