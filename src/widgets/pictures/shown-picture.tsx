/** A picture that came with what somebody wrote: here if it is on this phone, else a button that says what it weighs. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import type { ImageFacts } from '#src/model/written/sent-image.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import { Picture } from '#src/ui/picture.tsx';
import styles from './pictures.module.css';
import { type ReadPicture, useKeptPicture } from './use-kept-picture.ts';

interface ShownPictureProps {
  /** Under which it is kept. */
  readonly id: string;
  readonly image: ImageFacts;
  readonly alt: string;
  /** What of it waits in the outbox, if it does. */
  readonly sending: Op | null;
  /** Of several: which. */
  readonly place?: number;
  readonly read: ReadPicture;
  /** Somebody asked for all of them. */
  readonly isAsked?: boolean;
}

export const ShownPicture = ({ id, image, alt, sending, place, read, isAsked = false }: ShownPictureProps) => {
  const { i18n } = useLingui();
  const { picture, asking, ask } = useKeptPicture(id, waitingIn(sending), read);
  const isWanted = isAsked && picture === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time that somebody wants it
  useEffect(() => {
    if (isWanted) void ask();
  }, [isWanted]);
  const { width, height } = image;
  if (picture !== null) return <Picture className={styles.picture} blob={picture ?? null} alt={alt} width={width} height={height} />;
  const size = formatBytes(image.bytes, i18n.locale);
  return (
    <>
      {asking !== 'gone' && (
        <Button look="plain" disabled={asking === 'asking'} onClick={() => void ask()}>
          {place ? (
            <Trans>
              Show picture {place} ({size})
            </Trans>
          ) : (
            <Trans>Show picture ({size})</Trans>
          )}
        </Button>
      )}
      <p role="status" className={styles.small}>
        {asking === 'asking' && <Trans>Asking the server…</Trans>}
        {asking === 'failed' && <Trans>The picture is read from the network, and there is none now.</Trans>}
        {asking === 'gone' && <Trans>The picture is not there any more.</Trans>}
      </p>
    </>
  );
};

/** What waits in the outbox is drawn from there, if this phone could not keep it beside. */
const waitingIn = (sending: Op | null): { readonly mime: string; readonly data: string } | null => {
  const { mime, data }: Readonly<Record<string, unknown>> = Object(sending && Reflect.get(sending.args, 'image'));
  return typeof mime === 'string' && typeof data === 'string' ? { mime, data } : null;
};
