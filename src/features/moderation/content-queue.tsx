/** Contents of any kind before moderators: what waits, what its author appeals, or everything, by kind and region. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { type ContentQuestion, readContents } from './ask-contents.ts';
import { type Choice, ContentFilters, choiceAsked } from './content-filters.tsx';
import { ContentItem } from './content-item.tsx';
import { WaitingList } from './parts/waiting-list.tsx';
import { SaveContents } from './save-contents.tsx';
import { LockWords, lockOf } from './take-in-hand.tsx';
import { TimeLeft } from './time-left.tsx';
import { useSaidKind } from './use-said-kind.ts';

type What = Exclude<ContentQuestion['what'], 'decided'>;

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
      <ContentFilters choice={choice} hasStates={what === 'all'} onChoose={setChoice} />
      {what === 'all' && <SaveContents key={`save ${JSON.stringify(choice)}`} asked={{ what, ...choiceAsked(choice) }} />}
      <WaitingList<QueuedContent>
        key={JSON.stringify(choice)}
        title={titles[what]}
        about={abouts[what]}
        read={(page) => readContents({ what, ...choiceAsked(choice) }, page)}
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
