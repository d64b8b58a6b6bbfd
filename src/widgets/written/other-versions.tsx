/** What was written of the same draft in another tab or on another phone at the same time: neither of the two is lost. */
import { Trans } from '@lingui/react/macro';
import type { OtherDraft } from '#src/data/session/drafts.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './written.module.css';

interface OtherVersionsProps {
  readonly others: readonly OtherDraft[];
  readonly take: (other: OtherDraft) => void;
  readonly drop: (other: OtherDraft) => void;
  /** To know it again by; without it: its title, or its text. */
  readonly wordsOf?: (content: unknown) => string;
}

export const OtherVersions = ({ others, take, drop, wordsOf = titleOrText }: OtherVersionsProps) =>
  others.map((other) => (
    <div key={other.id} className={styles.refused} role="status">
      <p>
        <Trans>Also written, in another tab or on another phone:</Trans>
      </p>
      <blockquote className={styles.words}>{beginningOf(wordsOf(other.content))}</blockquote>
      <div className={styles.buttons}>
        <Button look="plain" onClick={() => take(other)}>
          <Trans>Go on from this one</Trans>
        </Button>
        <Button look="plain" onClick={() => drop(other)}>
          <Trans>Discard it</Trans>
        </Button>
      </div>
    </div>
  ));

/** In characters: enough to know it again. */
const long = 200;

const beginningOf = (said: string): string => (said.length > long ? `${said.slice(0, long)}…` : said);

const titleOrText = (content: unknown): string =>
  typeof content === 'object' && content !== null ? textOf(content, 'title') || textOf(content, 'text') : '';
