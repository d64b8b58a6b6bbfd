import { expect, test, vi } from 'vitest';
import type { PagesPorts } from '#src/shared/built-pages.ts';
import { createTold } from './told.ts';

const toldBy = (freshFor: number, ...answers: readonly (() => Response)[]) => {
  const asked: string[] = [];
  const faults: string[] = [];
  const told = createTold({
    freshFor,
    backend: { url: 'http://mboa.example', key: 'k' },
    fetch: async (input: string) => {
      asked.push(input);
      return (answers[asked.length - 1] ?? answers.at(-1))?.() ?? Response.error();
    },
    onFault: (what) => faults.push(what),
  } as Partial<PagesPorts> as PagesPorts);
  return { told, asked, faults };
};
const says = (what: string) => () => Response.json({ what });
const fails = () => new Response('planted', { status: 500 });

test('what was told just now is not asked again', async () => {
  const { told, asked } = toldBy(60_000, says('one'), says('two'));
  expect([await told('read_outlets'), await told('read_outlets')]).toEqual([{ what: 'one' }, { what: 'one' }]);
  expect(asked).toEqual(['http://mboa.example/rest/v1/rpc/read_outlets']);
});

test('older is asked anew; where nothing answers what was told last holds, and somebody hears of it', async () => {
  const { told, faults } = toldBy(-1, says('one'), says('two'), fails);
  expect([await told('x'), await told('x'), await told('x'), faults]).toEqual([{ what: 'one' }, { what: 'two' }, { what: 'two' }, ['x']]);
});

test('where nothing was ever told it fails, so that no page says that there is none', async () => {
  await expect(toldBy(-1, fails).told('x')).rejects.toThrow('x answered 500');
});

test('where nothing answers it is not asked again for each page', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { told, asked } = toldBy(5_000, says('one'), fails);
  await told('x');
  now = 6_000;
  expect([await told('x'), await told('x'), asked.length]).toEqual([{ what: 'one' }, { what: 'one' }, 2]);
  now = 12_000;
  await told('x');
  expect(asked.length).toBe(3);
  clock.mockRestore();
});
