/** One content as moderators read it: every field, who reported what, what was decided before, what they tell each other, and the decision. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { QueuedContent, QueuedMove } from '#src/data/session/queued-content.ts';
import { imagesOf } from '#src/model/content/content-rows.ts';
import { type Rejection, rejections } from '#src/model/written/reasons.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { ContentPictures } from '#src/widgets/content/content-picture.tsx';
import { type SaidKind, wordIn } from '#src/widgets/content/kind-words.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { AppealForm } from './appeal-form.tsx';
import { decideContent, undoContent } from './ask-contents.ts';
import { ContentDecision } from './content-decision.tsx';
import { ContentNotes } from './content-notes.tsx';
import { ContentTags } from './content-tags.tsx';
import { useModeratedKind } from './moderated-areas.ts';
import { noteOf } from './note-boxes.tsx';
import { DecisionForm } from './parts/decision-form.tsx';
import styles from './parts/moderation.module.css';
import type { Verdict } from './parts/verdict-line.tsx';
import { ReportReasons } from './report-reasons.tsx';
import { LockPart, lockOf } from './take-in-hand.tsx';
import { contentAddress, useSaidKind } from './use-said-kind.ts';

interface ItemProps {
  readonly content: QueuedContent;
  readonly onDecided: (verdict: Verdict) => void;
}

/** Beside those of others for the same thing, where there are any. */
export const ContentItem = ({ content, onDecided }: ItemProps) => {
  const { rivals, about = [] } = content;
  if (about.length > 0)
    return (
      <>
        <One content={content} onDecided={onDecided} />
        <About about={about} onDecided={onDecided} />
      </>
    );
  if (!rivals || rivals.length === 0) return <One content={content} onDecided={onDecided} />;
  return (
    <div className={styles.beside}>
      <div className={styles.body}>
        <One content={content} onDecided={onDecided} />
      </div>
      <Rivals rivals={rivals} onDecided={onDecided} />
    </div>
  );
};

const One = ({ content, onDecided }: ItemProps) => {
  const said = useSaidKind(content.kind);
  const Parts = useModeratedKind(content.kind)?.Parts;
  if (said === undefined)
    return (
      <p role="status">
        <Trans>Loading its words…</Trans>
      </p>
    );
  if (said === null)
    return (
      <p role="alert">
        <Trans>This version of Mboa does not know this kind of content. Update it first.</Trans>
      </p>
    );
  return (
    <>
      <Read content={content} said={said} />
      <Suspense fallback={null}>{said.Twice && <said.Twice values={content.fields} />}</Suspense>
      {Parts && <Parts content={content} />}
      {content.reports.length > 0 && <ReportReasons reports={content.reports} />}
      <Before content={content} said={said} />
      <ContentNotes content={content} />
      <ContentTags content={content} />
      {content.is_own ? (
        <p>
          <Trans>This is your own: another moderator decides.</Trans>
        </p>
      ) : content.appeal ? (
        <AppealForm appeal={content.appeal} title={content.title} onDecided={onDecided} />
      ) : (
        <Deciding content={content} said={said} onDecided={onDecided} />
      )}
    </>
  );
};

interface SaidProps {
  readonly content: QueuedContent;
  readonly said: SaidKind;
}

const Read = ({ content, said }: SaidProps) => {
  const { fields, parent } = content;
  const lang = typeof fields.lang === 'string' ? fields.lang : undefined;
  const texts = Object.entries(said.kind.fields).flatMap(([name, field]) =>
    field.type === 'lines' && typeof fields[name] === 'string' ? [[name, String(fields[name])] as const] : [],
  );
  const address = parent ? contentAddress(parent.kind, parent.pid) : contentAddress(content.kind, content.pid);
  return (
    <>
      {content.is_sample && (
        <p>
          <SampleBadge />
        </p>
      )}
      {texts.map(([name, text]) => (
        <Words key={name} text={text} {...(lang ? { lang } : {})} />
      ))}
      {content.image && <ContentPictures id={content.id} pid={content.pid} images={imagesOf(content)} name={content.owner_name} />}
      {said.Part && <said.Part values={fields} />}
      <ContentFacts said={said} values={fields} />
      <p className={styles.small}>
        {content.owner_name ?? <Trans>No name</Trans>}
        {address && (parent || said.kind.states[content.state]?.seen) && (
          <>
            {' · '}
            <Link to={address}>{parent ? <bdi>{parent.title}</bdi> : <Trans>Open its page</Trans>}</Link>
          </>
        )}
      </p>
    </>
  );
};

const Before = ({ content: { decisions }, said }: SaidProps) => {
  const { i18n } = useLingui();
  if (decisions.length === 0) return null;
  return (
    <ul className={styles.plain}>
      {decisions.map((one) => (
        <li key={one.id} className={styles.small}>
          {formatMoment(one.at, i18n.locale)}: <ContentDecision decision={one} said={said} />
        </li>
      ))}
    </ul>
  );
};

/** Of others for the same thing: read beside it, and decided here too. */
const Rivals = ({ rivals, onDecided }: Pick<ItemProps, 'onDecided'> & { readonly rivals: NonNullable<QueuedContent['rivals']> }) => (
  <section className={styles.rivals}>
    <h4>
      <Plural value={rivals.length} one="Somebody else asks for the same, or has it" other="# others ask for the same, or have it" />
    </h4>
    <p className={styles.small}>
      <Trans>
        Look at them beside each other. Each decision needs a written reason. Where both are right, confirm both; whoever was confirmed goes
        on until you take the right away.
      </Trans>
    </p>
    {rivals.map((rival) => (
      <Rival key={rival.id} rival={rival} isAlone={rivals.length === 1} onDecided={onDecided} />
    ))}
  </section>
);

const Rival = ({
  rival,
  isAlone,
  onDecided,
}: Pick<ItemProps, 'onDecided'> & { readonly rival: QueuedContent; readonly isAlone: boolean }) => (
  <details className={styles.rival} open={useOpened(isAlone)}>
    <summary>
      <bdi>{rival.owner_name}</bdi> · <StateOf content={rival} />
    </summary>
    <One content={rival} onDecided={onDecided} />
  </details>
);

/** Each is decided by itself, as everywhere. */
const About = ({ about, onDecided }: Pick<ItemProps, 'onDecided'> & { readonly about: NonNullable<QueuedContent['about']> }) => (
  <section className={styles.rivals}>
    <h4>
      <Trans>What it is about</Trans>
    </h4>
    {about.map((one) => (
      <details key={one.id} className={styles.rival}>
        <summary>
          <KindOf content={one} /> · <bdi>{one.title}</bdi> · <StateOf content={one} />
        </summary>
        <One content={one} onDecided={onDecided} />
      </details>
    ))}
  </section>
);

const KindOf = ({ content: { kind } }: Pick<ItemProps, 'content'>) => {
  const { i18n } = useLingui();
  return wordIn(i18n, useSaidKind(kind)?.words.one) || kind;
};

const StateOf = ({ content: { kind, state } }: Pick<ItemProps, 'content'>) => {
  const { i18n } = useLingui();
  return wordIn(i18n, useSaidKind(kind)?.words.states[state]) || state;
};

const Deciding = ({ content, said, onDecided }: SaidProps & Pick<ItemProps, 'onDecided'>) => {
  const { i18n } = useLingui();
  const take = useModeratedKind(content.kind)?.take;
  const [lock, setLock] = useState(take && lockOf(content.fields));
  const moveTo = (state: string): QueuedMove | undefined => content.moves.find(({ to }) => to === state);
  const labelOf = (state: string): string => wordIn(i18n, said.words.decisions[state]) || wordIn(i18n, said.words.states[state]) || state;
  const choices = [
    ...content.moves.map(({ to }) => ({ value: to, label: labelOf(to) })),
    ...(content.reports.length > 0
      ? [{ value: content.state, label: <Trans>There is nothing wrong with it: it stays as it is</Trans> }]
      : []),
  ];
  const isTaken = lock === undefined || content.moves.length === 0 || lock?.by === 'me';
  return (
    <div className={styles.deciding}>
      {take && lock !== undefined && content.moves.length > 0 && <LockPart take={take(content.id)} lock={lock} onLock={setLock} />}
      {isTaken && (
        <DecisionForm<string, Rejection>
          choices={choices}
          reasonsFor={(to) => rejections.filter((one) => moveTo(to)?.reasons?.includes(one))}
          noteFor={(to) => noteOf(content, moveTo(to))}
          confirmFor={(to) =>
            said.kind.states[content.state]?.seen &&
            (said.kind.states[to]?.seen ? (
              moveTo(to)?.reasons && <Trans>Are you sure? Everybody reads it.</Trans>
            ) : (
              <Trans>Take it out of sight?</Trans>
            ))
          }
          send={({ choice, reason, note }) => decideContent(content.id, choice, reason, note)}
          onDecided={(to, decision) =>
            onDecided({
              text: (
                <>
                  ✓ <bdi>{content.title}</bdi>: {wordIn(i18n, said.words.states[to]) || to}
                </>
              ),
              undo: to === content.state || decision === null ? null : undoContent(decision),
            })
          }
        />
      )}
    </div>
  );
};
