/** A part of a page whose code comes after what most people came to read. */
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { untilShown } from '#src/data/react/account-here.ts';
import { broughtNow } from '#src/data/react/brought.ts';
import { mayBeSomebodys } from '#src/platform/may-be-somebodys.ts';
import { isBusy, lengthIn, untilSeen } from '#src/platform/until-seen.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { later, NotLoaded } from './later.tsx';
import styles from './part-later.module.css';

/**
 * What the server drew of it stands until it shows as much itself, for a visitor: whose the phone is decides what can be done there. `naming`:
 * a name, or one by what it shows; once on a page.
 */
export const partLater = <P extends object>(naming: Naming<P>, load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const nameOf = typeof naming === 'string' ? () => naming : naming;
  const Part = later<P>(
    async () => {
      if (!import.meta.env.SSR) await untilShown();
      return load();
    },
    (props) => <AsDrawn name={nameOf(props)} otherwise={NotLoaded} />,
  );
  return (props) => {
    const name = nameOf(props);
    return (
      <div className={styles.part} data-part={name}>
        <Suspense fallback={<AsDrawn name={name} otherwise={Waiting} isForNow />}>
          <InItsPlace name={name}>
            <Part {...props} />
          </InItsPlace>
        </Suspense>
      </div>
    );
  };
};

type Naming<P> = string | ((props: P) => string);

interface DrawnProps {
  readonly name: string;
}
interface AsDrawnProps extends DrawnProps {
  readonly otherwise: ComponentType;
  /** Its own code is on its way, and takes its place. */
  readonly isForNow?: boolean;
}

const AsDrawn = ({ name, otherwise: Otherwise, isForNow }: AsDrawnProps) => {
  const [drawn] = useState(() => drawnPart(name));
  if (!drawn) return <Otherwise />;
  return <div className={styles.part} data-for-now={isForNow} ref={(here) => here?.replaceChildren(...drawn.cloneNode(true).childNodes)} />;
};

/** Nothing is seen of it before it shows as much as the server drew: else the page below jumped up, and down again. */
const InItsPlace = ({ name, children }: DrawnProps & { readonly children: ReactNode }) => {
  const [drawn, setDrawn] = useState(() => drawnPart(name));
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = own.current;
    if (!drawn || !here) return;
    let isCurrent = true;
    void untilSeen(here, () => !isBusy(here) && lengthIn(here) >= lengthIn(drawn), mostWait).then(() => isCurrent && setDrawn(null));
    return () => {
      isCurrent = false;
    };
  }, [drawn]);
  return (
    <>
      {drawn && <AsDrawn name={name} otherwise={Waiting} isForNow />}
      <div ref={own} className={drawn ? styles.later : styles.part}>
        {children}
      </div>
    </>
  );
};

/** What changed since the page was drawn may be shorter. In ms. */
const mostWait = 2_000;

const drawnParts = new Map<string, Element | null>();

/** Only of the page that was opened by a link; kept, as it leaves the document when the app takes its place. */
const drawnPart = (name: string): Element | null => {
  if (import.meta.env.SSR || !broughtNow() || mayBeSomebodys()) return null;
  const known = drawnParts.get(name) ?? document.querySelector(`[data-part="${CSS.escape(name)}"]`);
  drawnParts.set(name, known);
  return known;
};
