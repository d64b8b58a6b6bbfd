/** Administrators write what others begin a poll with. What is open stands in the address, so that a network that goes and comes back finds it. */
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useDrafts } from '#src/data/react/use-drafts.ts';
import styles from '#src/features/polls/polls.module.css';
import { Button } from '#src/ui/button.tsx';
import { useLate } from '#src/ui/use-late.ts';
import { useTemplates } from './ask-templates.ts';
import { templateFaultText } from './template-fault.tsx';
import { draftKeyOf, TemplateForm } from './template-form.tsx';
import { type Said, TemplateList } from './template-list.tsx';
import type { ManagedTemplate } from './templates-port.ts';

const newOne = 'new';

export const TemplatesScreen = () => {
  const templates = useTemplates();
  const drafts = useDrafts();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const search: object = useRouterState({ select: ({ location }) => location.search });
  const edit: unknown = Reflect.get(search, 'edit');
  const { all, fault } = templates;
  const template = all?.find(({ id }) => id === edit) ?? null;
  const close = (saved: ManagedTemplate | null): void => {
    setSaid(saved && { text: <Saved template={saved} />, isFault: false });
    void navigate({ to: '/polls/templates', search: {}, replace: true });
    heading.current?.focus();
  };
  if (!all || !drafts)
    return <Frame heading={heading}>{fault ? <Failed fault={templateFaultText(fault)} again={templates.read} /> : <Waiting />}</Frame>;
  if (template || edit === newOne)
    return (
      <Frame heading={heading}>
        <TemplateForm
          // One that was just saved begins anew with what the server has, until the list is there.
          key={`${draftKeyOf(template)} ${template?.rev}`}
          drafts={drafts}
          template={template}
          onSaved={(one) => {
            templates.replace(one);
            close(one);
          }}
          onClose={() => {
            // Somebody else's version may be newer than the list.
            void templates.read();
            close(null);
          }}
        />
      </Frame>
    );
  return (
    <Frame heading={heading}>
      <div className={styles.heading}>
        <p role={said?.isFault ? 'alert' : 'status'}>{said?.text}</p>
        <p>
          <Link to="/polls/templates" search={{ edit: newOne }} className={styles.primary}>
            {drafts.peek(draftKeyOf(null)) === undefined ? (
              <Trans>Write a new template</Trans>
            ) : (
              <Trans>Go on with your new template</Trans>
            )}
          </Link>
        </p>
      </div>
      {fault && <Failed fault={templateFaultText(fault)} again={templates.read} />}
      <TemplateList all={all} replace={templates.replace} drafts={drafts} onSaid={setSaid} />
    </Frame>
  );
};

const Saved = ({ template: { title, is_away } }: { readonly template: ManagedTemplate }) =>
  is_away ? (
    <Trans>✓ “{title}” is saved, and stays put away.</Trans>
  ) : (
    <Trans>✓ “{title}” is saved. Phones have it the next time they are online.</Trans>
  );

interface FrameProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

const Frame = ({ heading, children }: FrameProps) => (
  <div className={styles.page}>
    <h1 ref={heading} tabIndex={-1}>
      <Trans>Poll templates</Trans>
    </h1>
    <p className={styles.small}>
      <Trans>
        Whoever asks a question can begin with one of these, with or without a network. A change reaches each phone the next time it is
        online; polls that were begun stay as they are. Open one to change it.
      </Trans>
    </p>
    {children}
  </div>
);

const Failed = ({ fault, again }: { readonly fault: ReactNode; readonly again: () => Promise<void> }) => (
  <div className={styles.refused}>
    <p role="alert">{fault}</p>
    <Button look="plain" onClick={() => void again()}>
      <Trans>Try Again</Trans>
    </Button>
  </div>
);

const Waiting = () => {
  const late = useLate(300);
  return (
    <p role="status" aria-busy="true">
      {late && <Trans>Loading</Trans>}
    </p>
  );
};
