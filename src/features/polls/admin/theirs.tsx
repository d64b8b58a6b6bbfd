/** A template as somebody else has left it, beside what is being written here: nothing of either is lost before one is chosen. */
import { Trans } from '@lingui/react/macro';
import styles from '#src/features/polls/polls.module.css';
import { TemplateWords } from './template-words.tsx';
import type { ManagedTemplate } from './templates-port.ts';
import { TwiceAsked } from './twice-asked.tsx';

interface TheirsProps {
  readonly template: ManagedTemplate;
  readonly onGiveUp: () => void;
}

export const Theirs = ({ template, onGiveUp }: TheirsProps) => (
  <section className={`${styles.refused} ${styles.theirs}`}>
    <p role="alert" tabIndex={-1}>
      <strong>
        <Trans>It was changed while you wrote.</Trans>
      </strong>{' '}
      <Trans>Here is how it stands now. Your own words are in the boxes below: saved, they take its place.</Trans>
    </p>
    {template.is_away && (
      <p>
        <Trans>It was put away.</Trans>
      </p>
    )}
    <h2 lang={template.lang} dir="auto">
      {template.title}
    </h2>
    <p lang={template.lang} dir="auto">
      {template.about}
    </p>
    <TemplateWords template={template} />
    <TwiceAsked ask={<Trans>Leave it so, and give mine up</Trans>} sure={<Trans>Yes, give mine up</Trans>} onSure={onGiveUp} />
  </section>
);
