/** On paper only: one page in black and white to hang on a wall, with what it is about and the way to it. */
import type { ReactNode } from 'react';
import { usePaper } from '#src/ui/use-paper.ts';
import styles from './poster.module.css';
import { QrCode } from './qr-code.tsx';

interface PosterProps {
  /** What it is, and where. */
  readonly kind: ReactNode;
  readonly title: string;
  readonly lang?: string;
  readonly line: ReactNode;
  readonly text: string;
  /** What to do with the code. */
  readonly call: ReactNode;
  readonly path: string;
}

/** More than this does not fit beside the code on A4; the rest is a camera away. */
const longest = 700;

export const Poster = (props: PosterProps) => (usePaper() ? <OnPaper {...props} /> : null);

const OnPaper = ({ kind, title, lang, line, text, call, path }: PosterProps) => {
  const url = `${location.origin}${path}`;
  return (
    <div className={styles.poster} aria-hidden="true">
      <p className={styles.kind}>{kind}</p>
      <p className={styles.title} lang={lang}>
        {title}
      </p>
      <p>{line}</p>
      <p lang={lang}>{shortened(text)}</p>
      <div className={styles.foot}>
        <QrCode url={url} />
        <div>
          <p className={styles.call}>{call}</p>
          <p className={styles.address}>{url}</p>
        </div>
      </div>
    </div>
  );
};

/** To the end of a word. */
const shortened = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`);
