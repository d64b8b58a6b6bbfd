/** The embedded poll as others will see it: the same document, in a frame of ours. Until it has said how high it is, it is not there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './embed.module.css';

interface EmbedPreviewProps {
  readonly pid: string;
  readonly path: string;
}

export const EmbedPreview = ({ pid, path }: EmbedPreviewProps) => {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const hear = ({ data, source }: MessageEvent<unknown>): void => {
      if (source === frame.current?.contentWindow) setHeight((before) => readHeight(data, pid) ?? before);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [pid]);
  return (
    <>
      {height === null && (
        <p className={styles.waiting}>
          <Trans>The preview needs a network. The codes below work without one.</Trans>
        </p>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={t`Preview`}
        src={path}
        style={height === null ? { height: 0, visibility: 'hidden' } : { height }}
      />
    </>
  );
};

const readHeight = (data: unknown, pid: string): number | null => {
  const { type, id, height }: Readonly<Record<string, unknown>> = Object(data);
  return type === 'mboa:height' && id === pid && typeof height === 'number' && height > 0 ? Math.min(height, 9999) : null;
};
