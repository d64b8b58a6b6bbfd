/**
 * Speech that the browser's maker writes down, where there is a network. Whether a phone does it by itself is not asked: `available()` kills the page
 * in a Chromium that was built without it, and nothing says which one was.
 */

interface Recognition {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
}

const readClass = (): (new () => Recognition) | null => {
  const found: unknown = Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  return typeof found === 'function' ? (found as new () => Recognition) : null;
};

export const canListen = (): boolean => readClass() !== null;

/** As the person's own phone names the language, where it is the one that is shown. */
const tagOf = (lang: string): string => {
  const own = navigator.language;
  return own.startsWith(lang) ? own : lang === 'fr' ? 'fr-FR' : 'en-GB';
};

export type SpeechFault = 'denied' | 'network' | 'nothing';

/** In ms: the last words may come after the end. */
const longestEnd = 1_500;

/**
 * Ends with what it returns; what was heard until then counts. Null: it could not begin. `onHeard`: what is understood so far, again and again. `onEnd`:
 * once, with why there is nothing.
 */
export const listen = (lang: string, onHeard: (text: string) => void, onEnd: (fault: SpeechFault | null) => void): (() => void) | null => {
  const one = makeOne(lang);
  if (!one) return null;
  let heard = '';
  let fault: SpeechFault = 'nothing';
  let isOver = false;
  const end = (): void => {
    if (!isOver) onEnd(heard === '' ? fault : null);
    isOver = true;
  };
  one.onresult = ({ results }) => {
    const words = Array.from(results, (result) => result[0]?.transcript ?? '');
    heard = words.join(' ').replace(/\s+/g, ' ').trim();
    if (heard !== '' && !isOver) onHeard(heard);
  };
  one.onerror = ({ error }) => {
    if (error === 'not-allowed' || error === 'service-not-allowed') fault = 'denied';
    if (error === 'network') fault = 'network';
  };
  one.onend = end;
  try {
    one.start();
  } catch {
    return null; // It listens already, in another tab.
  }
  return () => {
    one.stop();
    setTimeout(end, longestEnd);
  };
};

const makeOne = (lang: string): Recognition | null => {
  const Recognition = readClass();
  if (!Recognition) return null;
  return Object.assign(new Recognition(), { lang: tagOf(lang), interimResults: true });
};
