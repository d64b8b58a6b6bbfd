/** Beside a track whoever decides hears it, also while nobody else can, and reads until when a report about rights wants an answer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import { askFile } from '#src/data/remote/ask-file.ts';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { syncAccess } from '#src/data/session/session.ts';
import { rightsHours } from '#src/features/music/model/track.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import type { Moderated } from '#src/widgets/area/moderated.ts';

const Parts = ({ content }: { readonly content: QueuedContent }) => {
  const { i18n } = useLingui();
  const isAboutRights = content.reports.some(({ reason }) => reason === 'my_rights');
  const until = formatMoment(new Date(Date.parse(content.since) + rightsHours * 3_600_000).toISOString(), i18n.locale);
  return (
    <>
      {isAboutRights && (
        <p role="status">
          <strong>
            <Trans>Somebody says that it is theirs: decide by {until}.</Trans>
          </strong>
        </p>
      )}
      {content.files?.map((file) => (
        <Hear key={file.id} pid={content.pid} file={file} />
      ))}
    </>
  );
};

interface HearProps {
  readonly pid: string;
  readonly file: NonNullable<QueuedContent['files']>[number];
}

const Hear = ({ pid, file }: HearProps) => {
  const { t, i18n } = useLingui();
  const account = useAccount();
  const [state, setState] = useState<'calm' | 'asking' | 'network' | 'not-found'>('calm');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  const ask = async (): Promise<void> => {
    setState('asking');
    const token = account?.user ? await syncAccess.accessToken(account.user, false) : null;
    const answer = token?.ok ? await askFile(pid, file.id, token.value) : null;
    setState(answer?.ok ? 'calm' : (answer?.error ?? 'network'));
    if (answer?.ok) setAddress(URL.createObjectURL(new Blob([answer.value], { type: file.mime })));
  };
  const size = formatBytes(file.bytes, i18n.locale);
  // biome-ignore lint/a11y/useMediaCaption: what is heard here nobody has written down
  if (address) return <audio src={address} controls aria-label={t`The track`} />;
  return (
    <p>
      <Button look="plain" disabled={state === 'asking'} onClick={() => void ask()}>
        <Trans>Bring it to be heard · {size}</Trans>
      </Button>{' '}
      <span role="status">
        {state === 'asking' && <Trans>On its way…</Trans>}
        {state === 'network' && <Trans>It did not come. Look for a network, then try again.</Trans>}
        {state === 'not-found' && <Trans>The file is not there any more, or not for you.</Trans>}
      </span>
    </p>
  );
};

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  kinds: { track: { Parts } },
};
