/** Shows a poll on somebody's own site: how it will look, and what to paste there; a link, a code for cameras and a picture for the rest. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Poll } from '#src/features/polls/model/poll.ts';
import styles from '#src/features/polls/polls.module.css';
import { saveFile } from '#src/platform/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { CopyBox } from '#src/widgets/share/copy-box.tsx';
import { QrCode } from '#src/widgets/share/qr-code.tsx';
import { type EmbedLook, embedPath, frameCode, heightCode } from './embed-codes.ts';
import { EmbedPreview } from './embed-preview.tsx';
import { drawPicture } from './poll-picture.ts';

export const EmbedGenerator = ({ poll }: { readonly poll: Poll }) => {
  const { t } = useLingui();
  useTitle(`${t`Publish this poll on your site`}: ${poll.title}`);
  return (
    <article className={styles.page}>
      <header className={styles.heading}>
        <h1>
          <Trans>Publish this poll on your site</Trans>
        </h1>
        <p lang={poll.lang}>{poll.title}</p>
      </header>
      {poll.eligibility !== 'invited' && /^(public|region:)/.test(poll.scope) ? (
        <Codes poll={poll} />
      ) : (
        <p className={styles.state}>
          <Trans>Only a public poll can be shown elsewhere, and this one is not.</Trans>
        </p>
      )}
      <p>
        <Link to="/polls/$id" params={{ id: poll.pid }} className={styles.link}>
          <Trans>To the poll</Trans>
        </Link>
      </p>
    </article>
  );
};

const Codes = ({ poll }: { readonly poll: Poll }) => {
  const { t } = useLingui();
  const [look, setLook] = useState<EmbedLook>({ theme: 'auto', lang: '' });
  const path = embedPath(poll.pid, look);
  return (
    <>
      <p>
        <Trans>It shows what is asked, and figures as soon as they may be told. To vote, a reader comes to Mboa.</Trans>
      </p>
      <Choices look={look} onChange={setLook} />
      <section className={styles.ballot}>
        <h2>
          <Trans>Preview</Trans>
        </h2>
        <EmbedPreview pid={poll.pid} path={path} />
      </section>
      <section className={styles.ballot}>
        <CopyBox label={t`Embed code`} text={frameCode(poll, look, location.origin)} />
        <CopyBox label={t`With it, if your page takes scripts: the frame is as high as what it shows`} text={heightCode(poll)} />
        <CopyBox label={t`Link of the poll`} text={`${location.origin}/polls/${poll.pid}`} />
      </section>
      <Picture poll={poll} />
    </>
  );
};

interface ChoicesProps {
  readonly look: EmbedLook;
  readonly onChange: (look: EmbedLook) => void;
}

const Choices = ({ look, onChange }: ChoicesProps) => (
  <>
    <ChoiceGroup
      name="embed-theme"
      title={<Trans>Appearance</Trans>}
      value={look.theme}
      onChoose={(theme) => onChange({ ...look, theme })}
      choices={[
        { value: 'auto', label: <Trans>Same as phone</Trans> },
        { value: 'light', label: <Trans>Light</Trans> },
        { value: 'dark', label: <Trans>Dark</Trans> },
      ]}
    />
    <ChoiceGroup
      name="embed-language"
      title={<Trans>Language</Trans>}
      value={look.lang}
      onChoose={(lang) => onChange({ ...look, lang })}
      choices={[
        { value: '', label: <Trans>Same as phone</Trans> },
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'fr', label: 'Français', lang: 'fr' },
      ]}
    />
  </>
);

const Picture = ({ poll }: { readonly poll: Poll }) => {
  const { t } = useLingui();
  const url = `${location.origin}/polls/${poll.pid}`;
  const isOver = poll.state === 'closed' || poll.state === 'cancelled';
  const save = async (): Promise<void> => {
    const kind = [t`Poll`, poll.is_sample && t`Sample`, 'Mboa'].filter(Boolean).join(' · ');
    const drawn = await drawPicture({ kind, title: poll.title, call: isOver ? t`See the results` : t`Vote`, url });
    if (drawn) saveFile(`mboa-poll-${poll.pid}.png`, 'image/png', [drawn]);
  };
  return (
    <section className={styles.ballot}>
      <h2>
        <Trans>For paper and messages</Trans>
      </h2>
      <QrCode url={url} />
      <Button look="plain" onClick={() => void save()}>
        <Trans>Save as a picture</Trans>
      </Button>
    </section>
  );
};
