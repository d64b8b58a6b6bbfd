/** A picture beside what is being said: made small here, shown with what it weighs, and sent only when the member agrees to that. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { imageHash } from '#src/model/written/image-hash.ts';
import type { SentImage } from '#src/model/written/sent-image.ts';
import type { PictureFault, PreparedPicture } from '#src/platform/prepare-picture.ts';
import { toBase64 } from '#src/shared/base64.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { FileButton } from '#src/widgets/files/file-button.tsx';
import { secondsOn2g } from './picture-size.ts';
import styles from './pictures.module.css';

export interface ChosenPicture {
  /** Null: none. */
  readonly prepared: PreparedPicture | null;
  /** A large one takes a slow phone some seconds. */
  readonly isMaking: boolean;
  readonly isAgreed: boolean;
  readonly fault: ReactNode;
  readonly choose: (file: File | undefined) => Promise<void>;
  /** One that was made before. */
  readonly show: (prepared: PreparedPicture) => void;
  readonly agree: (isAgreed: boolean) => void;
  readonly drop: () => void;
}

const prepare = async (file: File) => {
  try {
    const { prepareImage } = await import('#src/platform/prepare-picture.ts');
    return await prepareImage(file);
  } catch {
    return { ok: false, error: 'unreadable' } as const;
  }
};

const faultText = (fault: PictureFault): ReactNode =>
  fault === 'too-large' ? (
    <Trans>This file is too large. Choose one of at most 30 MB.</Trans>
  ) : (
    <Trans>This file cannot be read as a picture. Choose another.</Trans>
  );

/** `keep`: what is done with a picture before it is shown as chosen. */
export const useChosenPicture = (keep?: (picture: PreparedPicture) => Promise<void>): ChosenPicture => {
  const [prepared, setPrepared] = useState<PreparedPicture | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<ReactNode>(null);
  return {
    prepared,
    isMaking,
    isAgreed,
    fault,
    choose: async (file) => {
      if (!file) return;
      setMaking(true);
      const made = await prepare(file);
      if (made.ok) await keep?.(made.value);
      setMaking(false);
      setAgreed(false);
      setPrepared(made.ok ? made.value : null);
      setFault(made.ok ? null : faultText(made.error));
    },
    show: (picture) => {
      setPrepared(picture);
      setAgreed(false);
    },
    agree: setAgreed,
    drop: () => {
      setPrepared(null);
      setAgreed(false);
      setFault(null);
    },
  };
};

/** As it travels. */
export const toSent = async ({ blob, width, height }: PreparedPicture): Promise<SentImage & { readonly raw: Uint8Array<ArrayBuffer> }> => {
  const raw = new Uint8Array(await blob.arrayBuffer());
  const mime = blob.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  return { mime, width, height, bytes: raw.length, hash: await imageHash(raw.buffer), data: toBase64(raw), raw };
};

interface ChooseProps {
  readonly chosen: ChosenPicture;
  /** On the button. */
  readonly label?: ReactNode;
  /** How long it is kept here. */
  readonly until?: ReactNode;
}

export const ChoosePicture = ({ chosen, label = <Trans>Add a picture</Trans>, until }: ChooseProps) => {
  const { prepared, isMaking, fault, choose } = chosen;
  if (prepared) return <Agreement chosen={chosen} prepared={prepared} until={until} />;
  return (
    <div className={styles.attach}>
      <FileButton accept="image/*" onChoose={([file]) => void choose(file)}>
        {label}
      </FileButton>
      <p role="status">{isMaking ? <Trans>The picture is made small…</Trans> : fault}</p>
    </div>
  );
};

const Agreement = ({ chosen, prepared, until }: Pick<ChooseProps, 'chosen' | 'until'> & { readonly prepared: PreparedPicture }) => {
  const { t, i18n } = useLingui();
  const { isAgreed, agree, drop } = chosen;
  const [size, seconds] = [formatBytes(prepared.blob.size, i18n.locale), secondsOn2g(prepared.blob.size)];
  return (
    <div className={styles.attach}>
      <figure className={styles.chosen}>
        <Picture blob={prepared.blob} alt={t`What you chose`} width={72} height={72} />
        <figcaption>
          <Trans>
            {size}. It is sent when you agree: about {seconds} s on 2G.
          </Trans>{' '}
          {until ?? <Trans>Until then it is kept nowhere.</Trans>}
        </figcaption>
      </figure>
      <label>
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => agree(target.checked)} />
        <Trans>Send this picture ({size})</Trans>
      </label>
      <Button look="plain" onClick={drop}>
        <Trans>Remove the picture</Trans>
      </Button>
    </div>
  );
};
