/** What the pill says changes soon after what it is about, however often that changes meanwhile, and not for what is over at once. */
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useSettled } from './use-settled.ts';

const Said = ({ value }: { readonly value: string }) => <p>{useSettled(value, true)}</p>;

const shown = async (values: readonly string[], everyMs: number): Promise<string | null> => {
  const at = document.createElement('div');
  const root = createRoot(at);
  for (const value of values) {
    root.render(<Said value={value} />);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  const { textContent } = at;
  root.unmount();
  return textContent;
};

test('it follows what changes all the time', async () => {
  const flapping = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'sending' : 'waiting'));
  expect(await shown(['saved', ...flapping], 80)).not.toBe('saved');
});

test('what is as before at once was never said', async () => {
  expect(await shown(['saved', 'waiting', 'sending', 'saved'], 100)).toBe('saved');
});
