/** Contents of any kind before moderators: what waits, what its author appeals, or everything, by kind and region. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { everyKind } from '#src/model/content/every-kind.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import listStyles from '#src/widgets/list/list.module.css';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { type ContentQuestion, readContents } from './ask-contents.ts';
import { ContentItem } from './content-item.tsx';
import { WaitingList } from './parts/waiting-list.tsx';
import { SaveContents } from './save-contents.tsx';
import { LockWords, lockOf } from './take-in-hand.tsx';
import { TimeLeft } from './time-left.tsx';
import { useSaidKind } from './use-said-kind.ts';

type What = Exclude<ContentQuestion['what'], 'decided'>;
interface Choice {
  readonly kind?: string;
  readonly state?: string;
  readonly region?: string;
  /** A key of `ages`. */
  readonly age?: string;
}

const ages: Readonly<Record<string, Pick<ContentQuestion, 'from_days' | 'to_days'>>> = {
  '0-3': { to_days: 3 },
  '4-10': { from_days: 4, to_days: 10 },
  '11-30': { from_days: 11, to_days: 30 },
  '31': { from_days: 31 },
};

const questionOf = (what: What, { age = '', ...choice }: Choice): ContentQuestion => ({ what, ...choice, ...ages[age] });

const titles: Readonly<Record<What, ReactNode>> = {
  waiting: <Trans>What members wrote, to review</Trans>,
  appeals: <Trans>Appeals</Trans>,
  all: <Trans>Everything that members wrote</Trans>,
};
const abouts: Readonly<Record<What, ReactNode>> = {
  waiting: <Trans>The oldest first: what was submitted, and what members reported. Each should be decided within ten days.</Trans>,
  appeals: <Trans>Another moderator than who decided answers, always in writing.</Trans>,
  all: <Trans>The newest first. What is published can still be hidden, with a reason.</Trans>,
};

export const ContentQueue = ({ what }: { readonly what: What }) => {
  const [choice, setChoice] = useState<Choice>({});
  return (
    <>
      <Filters choice={choice} hasStates={what === 'all'} onChoose={setChoice} />
      {what === 'all' && <SaveContents key={`save ${JSON.stringify(choice)}`} asked={questionOf(what, choice)} />}
      <WaitingList<QueuedContent>
        key={JSON.stringify(choice)}
        title={titles[what]}
        about={abouts[what]}
        read={(page) => readContents(questionOf(what, choice), page)}
        line={(content) => <Line content={content} />}
      >
        {(content, onDecided) => <ContentItem content={content} onDecided={onDecided} />}
      </WaitingList>
    </>
  );
};

const Line = ({ content }: { readonly content: QueuedContent }) => {
  const { i18n } = useLingui();
  const said = useSaidKind(content.kind);
  const lock = lockOf(content.fields);
  return (
    <>
      {said ? `${wordIn(i18n, said.words.one)} · ${wordIn(i18n, said.words.states[content.state])}` : content.kind} ·{' '}
      {said?.kind.states[content.state]?.waits ? (
        <TimeLeft of={{ age_days: Math.floor(content.age_days), target_days: 10 }} />
      ) : (
        <Plural value={Math.floor(content.age_days)} _0="today" one="# day" other="# days" />
      )}
      {lock && (
        <>
          {' · '}
          <LockWords lock={lock} now={Date.now()} />
        </>
      )}
      {content.reports.length > 0 && (
        <>
          {' · '}
          <Plural value={content.reports.length} one="! Reported by # member." other="! Reported by # members." />
        </>
      )}
    </>
  );
};

const kinds = everyKind.map(({ kind }) => kind);

interface FiltersProps {
  readonly choice: Choice;
  /** States are those of the kind that was chosen. */
  readonly hasStates: boolean;
  readonly onChoose: (choice: Choice) => void;
}

const Filters = ({ choice, hasStates, onChoose }: FiltersProps) => {
  const { t } = useLingui();
  const names = useAreaNames();
  const put = (part: Choice): void => onChoose(Object.fromEntries(Object.entries({ ...choice, ...part }).filter(([, value]) => value)));
  return (
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
    </div>
  );
};

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
