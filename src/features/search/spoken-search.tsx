/** Says a search instead of typing it, where the browser writes speech down. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '#src/data/react/use-online.ts';
import { canListen, listen, type SpeechFault } from '#src/platform/speech.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './search.module.css';

interface SpokenSearchProps {
  readonly onHeard: (text: string) => void;
  /** Something stands in the box: its results want the room. */
  readonly isShort: boolean;
}

export const SpokenSearch = ({ onHeard, isShort }: SpokenSearchProps) => {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const [isListening, setListening] = useState(false);
  const [fault, setFault] = useState<SpeechFault | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  if (!canListen()) return null;
  const begin = (): void => {
    setFault(null);
    stop.current = listen(i18n.locale, onHeard, (ended) => {
      setListening(false);
      setFault(ended);
    });
    setListening(stop.current !== null);
  };
  return (
    <div className={styles.spoken}>
      {isListening ? (
        <Button look="plain" onClick={() => stop.current?.()}>
          <Trans>● Listening… Tap when you are done</Trans>
        </Button>
      ) : (
        <Button look="plain" disabled={!isOnline} onClick={begin}>
          <Trans>Say it instead</Trans>
        </Button>
      )}
      {!isShort && (
        <p className={styles.similar}>
          {isOnline ? (
            <Trans>Your voice goes to the maker of your browser, who writes it down.</Trans>
          ) : (
            <Trans>Speaking needs a network.</Trans>
          )}
        </p>
      )}
      <p role="status">{fault && <Fault fault={fault} />}</p>
    </div>
  );
};

const Fault = ({ fault }: { readonly fault: SpeechFault }) => {
  switch (fault) {
    case 'denied':
      return <Trans>Your browser does not let Mboa listen. You can allow it in the browser’s settings of this site.</Trans>;
    case 'network':
      return <Trans>The network did not carry it. Type the word, or try again when there is a signal.</Trans>;
    default:
      return <Trans>Nothing was understood. Try again, or type the word.</Trans>;
  }
};
