/** A chart taken along: its numbers as files, the drawing as a picture, its source to name, a link that shows the same, a frame for another site. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { frameCode } from '#src/features/numbers/model/embed-address.ts';
import { saveCsv } from '#src/platform/save-csv.ts';
import { saveFile } from '#src/platform/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyBox } from '#src/widgets/share/copy-box.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import styles from './chart.module.css';
import { type PictureWords, pictureOf, svgText } from './chart-picture.ts';
import { usePlaceName } from './place-names.ts';
import { citationOf, csvRows, jsonOf } from './series-files.ts';
import { type ChartState, writeChartState } from './use-chart-state.ts';
import { useNamed } from './use-finding.ts';
import type { Series } from './use-series.ts';

interface TakeAlongProps {
  readonly series: readonly [Series, ...Series[]];
  readonly title: string;
  readonly finding: string;
  /** How it is looked at. */
  readonly drawn?: { readonly state: ChartState };
  /** What pictures of it show. */
  readonly picture?: RefObject<HTMLElement | null>;
  /** What its files are called, and its part of the address, where it is no chart of one series. */
  readonly name?: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

export const TakeAlong = ({ series, title, finding, drawn, picture, name, search }: TakeAlongProps) => {
  const { t } = useLingui();
  const named = useNamed();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [{ code, isComputed }] = series;
  const path = router
    .buildLocation({ to: '.', search: drawn ? writeChartState(code, drawn.state) : { ...search } })
    .href.replace(/^\/(en|fr)(?=\/)/, '');
  return (
    <details className={`${styles.along} no-print`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Save or share</Trans>
      </summary>
      {isOpen && (
        <>
          <Files series={series} title={title} finding={finding} name={name ?? code} path={path} picture={picture} />
          <CopyBox label={t`How to name the source`} text={citationOf(series, title, `${location.origin}${path}`)} />
          {drawn && series.length === 1 && !isComputed && (
            <CopyBox label={t`Code for another site`} text={frameCode(code, title, drawn.state, location.origin)} />
          )}
          <ShareBar title={finding ? named(title, finding) : title} path={path} />
        </>
      )}
    </details>
  );
};

interface FilesProps extends Pick<TakeAlongProps, 'series' | 'title' | 'finding'> {
  readonly name: string;
  readonly path: string;
  readonly picture: RefObject<HTMLElement | null> | undefined;
}

const Files = ({ series, title, finding, name, path, picture }: FilesProps) => {
  const named = useNamed();
  const placeName = usePlaceName();
  return (
    <div className={styles.tools}>
      <Button look="plain" onClick={() => saveCsv(name, csvRows(series, placeName))}>
        <Trans>Save as CSV</Trans>
      </Button>
      <Button
        look="plain"
        onClick={() => saveFile(`mboa-${name}.json`, 'application/json', [jsonOf(series, placeName, `${location.origin}${path}`)])}
      >
        <Trans>Save as JSON</Trans>
      </Button>
      {picture && (
        <Pictures
          name={name}
          words={{ title: finding ? named(title, finding) : title, source: citationOf(series, '', location.host) }}
          picture={picture}
        />
      )}
    </div>
  );
};

interface PicturesProps {
  readonly name: string;
  readonly words: PictureWords;
  readonly picture: RefObject<HTMLElement | null>;
}

const Pictures = ({ name, words, picture }: PicturesProps) => {
  const { t } = useLingui();
  const [fault, setFault] = useState('');
  const savePicture = async (): Promise<void> => {
    const image = picture.current && (await pictureOf(picture.current, words));
    if (image) saveFile(`mboa-${name}.png`, 'image/png', [image]);
    else setFault(t`This browser makes no picture of it. Save the drawing (SVG) instead.`);
  };
  return (
    <>
      <Button look="plain" onClick={() => void savePicture()}>
        <Trans>Save as a picture (PNG)</Trans>
      </Button>
      <Button
        look="plain"
        onClick={() => picture.current && saveFile(`mboa-${name}.svg`, 'image/svg+xml', [svgText(picture.current, words)])}
      >
        <Trans>Save the drawing (SVG)</Trans>
      </Button>
      <p role="status" className={styles.note}>
        {fault}
      </p>
    </>
  );
};
