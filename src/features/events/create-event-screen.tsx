/** Proposing an event: the form of its definition, with the times in one box and a look at what is announced already. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ContentDraft } from '#src/model/content/content-draft.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { ContentBox } from '#src/widgets/content/content-box.tsx';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { saidEvent } from './labels.ts';
import { boxedTimes, finishTimes } from './model/event-times.ts';
import { SimilarEvents } from './similar-events.tsx';
import { WhenBox } from './when-box.tsx';

/** A price that is out of sight is none. */
const finishDraft = (draft: ContentDraft): ContentDraft => finishTimes(draft.entry === 'paid' ? draft : { ...draft, price: '' });

/** Members do not choose it, so they are not shown it. */
const { public_holiday: _, ...categories } = saidEvent.words.fields.category?.choices ?? {};
const said = {
  ...saidEvent,
  words: {
    ...saidEvent.words,
    fields: { ...saidEvent.words.fields, category: { label: saidEvent.words.fields.category?.label ?? '', choices: categories } },
  },
};

export const CreateEventScreen = ({ search }: { readonly search: Readonly<Record<string, unknown>> }) => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isAnew = typeof search.edit === 'string';
  useTitle(isAnew ? t`Change the event` : t`Propose an event`);
  return (
    <WriteContent
      said={said}
      search={search}
      at="/events/create"
      heading={(anew) => (anew ? <Trans>Change the event</Trans> : <Trans>Propose an event</Trans>)}
      intro={<Trans>Moderators read it first, then everybody sees it.</Trans>}
      label={(anew) => (anew ? <Trans>Submit event again</Trans> : <Trans>Submit event</Trans>)}
      signIn={<Trans>Sign in to submit the event</Trans>}
      begun={{ lang: i18n.locale, entry: 'free', ...(typeof search.about === 'string' ? { about: search.about } : {}) }}
      boxes={{
        starts_at: (boxOf, change) => <WhenBox boxOf={boxOf} change={change} />,
        ends_at: null,
        all_day: null,
        price: (boxOf) => boxOf('entry').draft.entry === 'paid' && <ContentBox {...boxOf('price')} />,
      }}
      finish={finishDraft}
      boxed={boxedTimes}
      before={(draft) => <SimilarEvents draft={draft} />}
      open={(pid) => navigate({ to: '/events/$segment', params: { segment: pid } })}
    />
  );
};
