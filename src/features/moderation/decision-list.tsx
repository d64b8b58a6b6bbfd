/** What was decided in the last 24 hours, the newest first: as long as it stands here it can be undone. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { readContents, undoContent } from './ask-contents.ts';
import { ContentDecision } from './content-decision.tsx';
import { useModeratedAreas } from './moderated-areas.ts';
import { DecidedBy, Decisions } from './parts/decisions.tsx';
import styles from './parts/moderation.module.css';
import { UndoButton } from './parts/verdict-line.tsx';
import { useSaidKind } from './use-said-kind.ts';

export const DecisionList = () => {
  const areas = useModeratedAreas();
  return (
    <section className={styles.section} aria-labelledby="kind">
      <h2 id="kind">
        <Trans>Decisions of the last 24 hours</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>Yours and those of other moderators. Each can be undone for 24 hours, unless something was built on it.</Trans>
      </p>
      <Decisions<QueuedContent> read={(page) => readContents({ what: 'decided' }, page)} title={<Trans>About what members wrote</Trans>}>
        {(content, onUndone) => <DecidedContent content={content} onUndone={onUndone} />}
      </Decisions>
      {areas.map(({ area, Decisions: Own }) => Own && <Own key={area} />)}
    </section>
  );
};

const dayMs = 24 * 60 * 60 * 1000;

const DecidedContent = ({ content, onUndone }: { readonly content: QueuedContent; readonly onUndone: () => void }) => {
  const { i18n } = useLingui();
  const said = useSaidKind(content.kind);
  // The server's clock decides what may be undone; an hour more is shown, for a phone whose own goes wrong.
  const recent = content.decisions.filter(({ at }) => Date.now() - Date.parse(at) < dayMs + dayMs / 24);
  return (
    <>
      <h4 className={styles.title}>{content.title}</h4>
      {recent.map((one) => (
        <div key={one.id}>
          <p>
            <strong>{said ? wordIn(i18n, said.words.one) : content.kind}</strong>: {said && <ContentDecision decision={one} said={said} />}
          </p>
          <DecidedBy at={one.at} isMine={one.by_me} />
          {!one.undone_at && <UndoButton undo={undoContent(one.id)} onUndone={onUndone} />}
        </div>
      ))}
    </>
  );
};
