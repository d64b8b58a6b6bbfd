/** Ready answers, one for each language of whoever reads them: a tap puts the text into the box, where it can be changed before it goes. */
import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { type Template, templatesFor } from './templates.ts';

interface ButtonsProps {
  readonly move: string;
  readonly job: string;
  readonly onTake: (text: string) => void;
}

export const TemplateButtons = ({ move, job, onTake }: ButtonsProps) => (
  <p className={contentStyles.buttons}>
    {templatesFor(move, job).map(({ lang, text }) => (
      <Button key={lang} look="plain" onClick={() => onTake(text)}>
        <In lang={lang} />
      </Button>
    ))}
  </p>
);

const In = ({ lang }: Pick<Template, 'lang'>) =>
  lang === 'en' ? <Trans>Ready text in English</Trans> : <Trans>Ready text in French</Trans>;
