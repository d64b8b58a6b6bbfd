/** The pictures of one thing, one beside the other: the browser scrolls them, by a finger or by the keys. Each is read when somebody asks for it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Content } from '#src/model/content/content-rows.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentPicture, imagesHere, pictureKey, sendingOf, weightsOf } from '#src/widgets/content/content-picture.tsx';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { useBytesToCome } from '#src/widgets/pictures/use-kept-picture.ts';
import styles from './gallery.module.css';

interface GalleryProps {
  readonly here: Pick<ContentHere, 'id' | 'pid' | 'own' | 'ops'> & { readonly content: Pick<Content, 'owner_name'> | null };
}

export const Gallery = ({ here }: GalleryProps) => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { row, at, follow, turn } = useRow();
  const images = imagesHere(here);
  const of = images.length;
  const by = here.content?.owner_name ?? t`this member`;
  if (of === 0) return null;
  return (
    <div className={styles.gallery}>
      {of > 1 && !isAsked && <AskForAll here={here} onAsk={() => setAsked(true)} />}
      <ul ref={row} className={styles.row} aria-label={t`Pictures`} tabIndex={of > 1 ? 0 : undefined} onScroll={follow}>
        {images.map((image, n) => {
          const place = n + 1;
          return (
            <li key={pictureKey(here.id, image)}>
              <ContentPicture
                id={here.id}
                pid={here.pid}
                ops={here.ops}
                image={image}
                isAsked={isAsked}
                {...(of > 1 ? { place, alt: t`Picture ${place} of ${of} from ${by}` } : { alt: t`Picture from ${by}` })}
              />
              {sendingOf(here.ops, image)?.state === 'waiting' && (
                <p className={styles.waits}>
                  <Trans>○ Kept on this phone. It is sent when there is a network.</Trans>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {of > 1 && <Turn at={at} of={of} onTurn={turn} />}
    </div>
  );
};

/** Which of them is in sight, and how one gets to the next. */
const useRow = () => {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const follow = (): void => {
    const { current } = row;
    if (!current) return;
    const starts = [...current.children].map((one) => Math.abs(one.getBoundingClientRect().left - current.getBoundingClientRect().left));
    const isAtEnd = current.scrollLeft > 0 && current.scrollLeft + current.clientWidth >= current.scrollWidth - 2;
    setAt(isAtEnd ? starts.length - 1 : starts.indexOf(Math.min(...starts)));
  };
  const turn = (to: number): void => row.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return { row, at, follow, turn };
};

interface TurnProps {
  readonly at: number;
  readonly of: number;
  readonly onTurn: (to: number) => void;
}

const Turn = ({ at, of, onTurn }: TurnProps) => {
  const { t } = useLingui();
  const place = at + 1;
  return (
    <p className={`${styles.turn} no-print`}>
      <Button look="plain" aria-label={t`Previous picture`} disabled={at === 0} onClick={() => onTurn(at - 1)}>
        ←
      </Button>
      <span role="status">
        <Trans>
          Picture {place} of {of}
        </Trans>
      </span>
      <Button look="plain" aria-label={t`Next picture`} disabled={place === of} onClick={() => onTurn(place)}>
        →
      </Button>
    </p>
  );
};

const AskForAll = ({ here, onAsk }: GalleryProps & { readonly onAsk: () => void }) => {
  const { i18n } = useLingui();
  const bytes = useBytesToCome(
    weightsOf(
      here.id,
      imagesHere(here).filter((image) => !sendingOf(here.ops, image)),
    ),
  );
  const size = formatBytes(bytes, i18n.locale);
  return (
    bytes > 0 && (
      <Button look="plain" onClick={onAsk}>
        <Trans>Show all pictures ({size})</Trans>
      </Button>
    )
  );
};
