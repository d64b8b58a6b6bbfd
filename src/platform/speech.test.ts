import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canListen, listen } from './speech.ts';

/** A browser that writes speech down, as the standard says. */
class FakeRecognition {
  static last: FakeRecognition;
  lang = '';
  interimResults = false;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  readonly start = vi.fn();
  readonly stop = vi.fn();
  constructor() {
    FakeRecognition.last = this;
  }
  say(...words: readonly string[]): void {
    this.onresult?.({ results: words.map((transcript) => [{ transcript }]) });
  }
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { webkitSpeechRecognition: FakeRecognition });
  vi.stubGlobal('navigator', { language: 'fr-CM' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a browser without it cannot', () => {
  expect(canListen()).toBe(true);
  vi.stubGlobal('window', {});
  expect(canListen()).toBe(false);
  expect(listen('fr', vi.fn(), vi.fn())).toBeNull();
});

test('what is understood comes bit by bit, in the language that is shown, and ends once', () => {
  const [heard, ended] = [vi.fn(), vi.fn()];
  const stop = listen('fr', heard, ended);
  const { last } = FakeRecognition;
  expect(last).toMatchObject({ lang: 'fr-CM', interimResults: true });
  last.say('');
  last.say(' quartier');
  last.say('quartier', ' Mokolo ');
  stop?.();
  last.say('quartier Mokolo II');
  last.onend?.();
  vi.runAllTimers();
  last.say('too late');
  expect(heard.mock.calls).toEqual([['quartier'], ['quartier Mokolo'], ['quartier Mokolo II']]);
  expect(ended.mock.calls).toEqual([[null]]);
  listen('en', heard, ended);
  expect(FakeRecognition.last.lang).toBe('en-GB');
});

test.each([
  ['not-allowed', 'denied'],
  ['service-not-allowed', 'denied'],
  ['network', 'network'],
  ['no-speech', 'nothing'],
])('%s: %s', (error, fault) => {
  const ended = vi.fn();
  listen('en', vi.fn(), ended);
  FakeRecognition.last.onerror?.({ error });
  FakeRecognition.last.onend?.();
  expect(ended.mock.calls).toEqual([[fault]]);
});

test('a browser that never says that it ended, and one that listens elsewhere already', () => {
  const ended = vi.fn();
  listen('en', vi.fn(), ended)?.();
  expect(ended).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(ended.mock.calls).toEqual([['nothing']]);
  const start = (): void => {
    throw new DOMException('', 'InvalidStateError');
  };
  vi.stubGlobal('window', {
    SpeechRecognition: class extends FakeRecognition {
      override readonly start = vi.fn(start);
    },
  });
  expect(listen('en', vi.fn(), vi.fn())).toBeNull();
});
