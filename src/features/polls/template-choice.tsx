/** Begins with what administrators have written. What stood in the boxes is kept aside in the draft, and a tap brings it back. */
import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { Button } from '#src/ui/button.tsx';
import { languageName } from '#src/widgets/written/language-names.ts';
import written from '#src/widgets/written/written.module.css';
import { beginWith, changePlaces, inOrderFor, type PollTemplate, readPollTemplate } from './model/poll-template.ts';
import type { PartProps } from './poll-form.tsx';
import styles from './polls.module.css';

type TemplateChoiceProps = Pick<PartProps, 'draft' | 'change'>;

const readTemplates = async (reader: Reader): Promise<readonly PollTemplate[]> =>
  (await reader.rowsOfTable('poll_templates')).flatMap((row) => readPollTemplate(row) ?? []);

export const TemplateChoice = ({ draft, change }: TemplateChoiceProps) => {
  const templates = useReplica(readTemplates, []) ?? [];
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const choose = (template: PollTemplate): void => {
    change(beginWith(draft, template, templates));
    setOpen(false);
    // The button that was tapped is gone: who uses a keyboard stays where they were.
    summary.current?.focus();
  };
  if (templates.length === 0 && !draft.aside) return null;
  return (
    <div>
      {templates.length > 0 && (
        <details className={written.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary ref={summary}>
            <Trans>Begin with a template</Trans>
          </summary>
          <ul className={styles.options}>
            {inOrderFor(draft.lang, templates).map((template) => (
              <li key={template.id}>
                <button type="button" className={styles.answer} onClick={() => choose(template)}>
                  <AboutTemplate template={template} lang={draft.lang} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Aside draft={draft} change={change} />
    </div>
  );
};

/** `lang`: what its author writes in; another language is named. */
const AboutTemplate = ({ template, lang }: { readonly template: PollTemplate; readonly lang: string }) => (
  <span>
    <strong lang={template.lang} dir="auto">
      {template.title}
    </strong>
    <br />
    <span className={styles.small}>
      <span lang={template.lang} dir="auto">
        {template.about}
      </span>{' '}
      <Plural value={template.questions.length} one="# question" other="# questions" />
      {template.lang !== lang && (
        <>
          {' · '}
          <span lang={template.lang}>{languageName(template.lang)}</span>
        </>
      )}
    </span>
  </span>
);

const Aside = ({ draft, change }: TemplateChoiceProps) => {
  const { aside } = draft;
  const title = aside?.template;
  return (
    // There before it says anything, so that it is read out when it does.
    <div role="status" className={aside && styles.state}>
      {aside && (
        <>
          <p>
            {aside.is_back ? (
              <Trans>✓ What was there is back.</Trans>
            ) : (
              <Trans>✓ Filled in from “{title}”. Change whatever you like.</Trans>
            )}
          </p>
          <Button look="plain" onClick={() => change(changePlaces(draft))}>
            {aside.is_back ? <Trans>Take “{title}” again</Trans> : <Trans>Put back what was there</Trans>}
          </Button>
        </>
      )}
    </div>
  );
};
