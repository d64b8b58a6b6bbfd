/** Products with their first pictures: those on this phone at once, all others when somebody who was told what they weigh asks for them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type Content, imagesOf } from '#src/model/content/content-rows.ts';
import type { ImageFacts } from '#src/model/written/sent-image.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { pictureKey, readContentPicture, weightsOf } from '#src/widgets/content/content-picture.tsx';
import { useBytesToCome, useKeptPicture } from '#src/widgets/pictures/use-kept-picture.ts';
import styles from './market.module.css';
import { ProductRow } from './product-parts.tsx';

export const ProductList = ({ products }: { readonly products: readonly Content[] }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'no' | 'yes' | 'failed'>('no');
  return (
    <>
      {asked !== 'yes' && <AskForPictures products={products} onAsk={() => setAsked('yes')} />}
      {asked === 'failed' && (
        <p role="status">
          <Trans>The pictures are read from the network, and there is none now.</Trans>
        </p>
      )}
      <ul aria-label={t`Products`}>
        {products.map((content) => {
          const [image] = imagesOf(content);
          const picture = image && (
            <RowPicture content={content} image={image} isAsked={asked === 'yes'} onFailed={() => setAsked('failed')} />
          );
          return (
            <li key={content.id}>
              <ProductRow content={content} picture={picture} />
            </li>
          );
        })}
      </ul>
    </>
  );
};

const AskForPictures = ({ products, onAsk }: { readonly products: readonly Content[]; readonly onAsk: () => void }) => {
  const { i18n } = useLingui();
  const bytes = useBytesToCome(products.flatMap((content) => weightsOf(content.id, imagesOf(content).slice(0, 1))));
  const size = formatBytes(bytes, i18n.locale);
  return (
    bytes > 0 && (
      <p>
        <Button look="plain" onClick={onAsk}>
          <Trans>Show the pictures ({size})</Trans>
        </Button>
      </p>
    )
  );
};

interface RowPictureProps {
  readonly content: Content;
  readonly image: ImageFacts;
  readonly isAsked: boolean;
  readonly onFailed: () => void;
}

/** Its title stands beside it. */
const RowPicture = ({ content: { id, pid }, image, isAsked, onFailed }: RowPictureProps) => {
  const { picture, asking, ask } = useKeptPicture(pictureKey(id, image), null, readContentPicture(pid, image));
  const isWanted = isAsked && picture === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time that somebody wants it
  useEffect(() => {
    if (isWanted && asking !== 'gone') void ask();
  }, [isWanted]);
  const isFailed = asking === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once each time that it fails
  useEffect(() => {
    if (isFailed) onFailed();
  }, [isFailed]);
  return picture && <Picture className={styles.thumb} blob={picture} alt="" width={image.width} height={image.height} />;
};
