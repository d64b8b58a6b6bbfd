/** The templates that are in use, and those that are put away. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { inOrderFor } from '#src/features/polls/model/poll-template.ts';
import { formatShortDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/widgets/drafts/drafts.module.css';
import { languageName } from '#src/widgets/written/language-names.ts';
import written from '#src/widgets/written/written.module.css';
import { askTemplates, type Templates } from './ask-templates.ts';
import { templateFaultText } from './template-fault.tsx';
import { draftKeyOf } from './template-form.tsx';
import { TemplateWords } from './template-words.tsx';
import type { ManagedTemplate } from './templates-port.ts';

export interface Said {
  readonly text: ReactNode;
  readonly isFault: boolean;
}

interface TemplateListProps {
  readonly all: readonly ManagedTemplate[];
  readonly replace: Templates['replace'];
  readonly drafts: Drafts;
  readonly onSaid: (said: Said | null) => void;
}

export const TemplateList = ({ all, replace, drafts, onSaid }: TemplateListProps) => {
  const { i18n } = useLingui();
  const move = async ({ id, title }: ManagedTemplate, away: boolean): Promise<void> => {
    onSaid(null);
    const answer = await askTemplates((templates) => templates.putAway(id, away));
    if (answer.ok) replace(answer.value);
    const done = away ? <Trans>✓ “{title}” is put away.</Trans> : <Trans>✓ “{title}” is in use again.</Trans>;
    onSaid({ text: answer.ok ? done : templateFaultText(answer.error), isFault: !answer.ok });
  };
  const inOrder = inOrderFor(i18n.locale, all);
  const list = (isAway: boolean): readonly ReactNode[] =>
    inOrder
      .filter((one) => one.is_away === isAway)
      .map((template) => (
        <TemplateRow
          key={template.id}
          template={template}
          isKept={drafts.peek(draftKeyOf(template)) !== undefined}
          onMove={() => move(template, !isAway)}
        />
      ));
  const [inUse, away] = [list(false), list(true)];
  return (
    <>
      <section className={styles.section}>
        <h2>
          <Trans>In use</Trans>
        </h2>
        {inUse.length > 0 ? <ul className={styles.list}>{inUse}</ul> : <Trans>None yet. Write the first one.</Trans>}
      </section>
      {away.length > 0 && (
        <section className={styles.section}>
          <h2>
            <Trans>Away</Trans>
          </h2>
          <ul className={styles.list}>{away}</ul>
        </section>
      )}
    </>
  );
};

interface TemplateRowProps {
  readonly template: ManagedTemplate;
  /** Something was written and not saved. */
  readonly isKept: boolean;
  readonly onMove: () => Promise<void>;
}

const TemplateRow = ({ template, isKept, onMove }: TemplateRowProps) => {
  const { i18n, t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const { title, lang } = template;
  const day = formatShortDay(template.changed_at, i18n.locale);
  const handleMove = (): void => {
    setBusy(true);
    void onMove().finally(() => setBusy(false));
  };
  return (
    <li>
      <div className={styles.words}>
        <Link to="/polls/templates" search={{ edit: template.id }} aria-label={t`Change “${title}”`}>
          <bdi lang={lang}>{title}</bdi>
        </Link>
        <p lang={lang} dir="auto">
          {template.about}
        </p>
        <p className={styles.when}>
          <span lang={lang}>{languageName(lang)}</span> · <Plural value={template.questions.length} one="# question" other="# questions" />{' '}
          · <Trans>changed on {day}</Trans>
        </p>
        {isKept && <Trans>○ What you wrote here is not saved yet.</Trans>}
        <details className={written.more}>
          <summary>
            <Trans>What it asks</Trans>
          </summary>
          <TemplateWords template={template} />
        </details>
      </div>
      <Button
        look="plain"
        disabled={isBusy}
        aria-label={template.is_away ? t`Bring “${title}” back` : t`Put “${title}” away`}
        onClick={handleMove}
      >
        {template.is_away ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
      </Button>
    </li>
  );
};
