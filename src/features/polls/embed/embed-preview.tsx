/** The embedded poll as others will see it: the same document, in a frame of ours. Until it has said how high it is, it is not there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '#src/data/react/use-online.ts';
import styles from './embed.module.css';

interface EmbedPreviewProps {
  readonly pid: string;
  readonly path: string;
}

export const EmbedPreview = ({ pid, path }: EmbedPreviewProps) => {
  const { t } = useLingui();
  const online = useOnline();
  // Another choice, or a network after none, is another frame. Until it has said how high it is it keeps the place of the one before:
  // what stands below, buttons among it, does not move under a finger.
  const key = `${path} ${online}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<{ readonly key: string; readonly height: number } | null>(null);
  useEffect(() => {
    const hear = ({ data, source }: MessageEvent<unknown>): void => {
      const height = source === frame.current?.contentWindow ? readHeight(data, pid) : null;
      if (height !== null) setTold({ key, height });
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [pid, key]);
  const isThere = told?.key === key;
  return (
    <div className={styles.preview} style={told ? { minHeight: told.height } : undefined}>
      {!isThere && (
        <p className={styles.waiting}>
          <Trans>The preview needs a network. The codes below work without one.</Trans>
        </p>
      )}
      <iframe
        key={key}
        ref={frame}
        className={styles.frame}
        title={t`Preview`}
        src={path}
        style={isThere ? { height: told.height } : { height: 0, visibility: 'hidden' }}
      />
    </div>
  );
};

const readHeight = (data: unknown, pid: string): number | null => {
  const { type, id, height }: Readonly<Record<string, unknown>> = Object(data);
  return type === 'mboa:height' && id === pid && typeof height === 'number' && height > 0 ? Math.min(height, 9999) : null;
};
