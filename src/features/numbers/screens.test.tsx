/** The six screens as they are drawn from the imported files: each number on them is followed back to a cell (tests/contract/trace-screens.ts). */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newFindings } from '#supabase/seed/core/findings.ts';
import { readNumbers } from '#supabase/seed/numbers/read-numbers.ts';
import { listSeries } from '#supabase/seed/numbers/series-list.ts';
import { cellsIn, type TracedCell } from '#tests/contract/trace-numbers.ts';
import { computedOf, traceScreen } from '#tests/contract/trace-screens.ts';
import { BillionairesScreen } from './billionaires-screen.tsx';
import { CorruptionScreen } from './corruption-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { DebtScreen } from './debt-screen.tsx';
import { MediaScreen } from './media-screen.tsx';
import { type NumbersPath, pageCodes } from './model/page-codes.ts';
import { SentimentScreen } from './sentiment-screen.tsx';

/** What this phone holds, and what was asked of it and is not answered yet. */
const phone = vi.hoisted(() => ({ answers: new Map<string, unknown>(), asked: [] as Promise<void>[], source: {} as object }));
vi.mock('#src/data/react/use-directory.ts', () => ({
  useDirectory: (key: string, ask: (source: object) => Promise<unknown>) => {
    const value = phone.answers.get(key);
    if (!value) phone.asked.push(ask(phone.source).then((answer) => void phone.answers.set(key, answer)));
    return { state: value ? 'ready' : 'loading', value: value ?? null };
  },
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a>,
  useRouter: () => ({ buildLocation: () => ({ href: '/' }) }),
  useNavigate: () => () => undefined,
  useSearch: () => ({ a: 'CM-NW', b: 'CM-LT-04' }),
}));
vi.mock('#src/platform/preferences.ts', () => ({
  usePreferences: (pick: (preferences: object) => unknown) => pick({ area: { region: 'CM-NW', division: '', subdivision: '' } }),
}));
// What other areas have for these pages is no number of theirs.
vi.mock('#src/widgets/guard/part-later.tsx', () => ({ partLater: () => () => null }));
vi.mock('#src/widgets/area/later-blocks.tsx', () => ({ blocksOf: () => () => null }));
vi.mock('#src/widgets/area/in-region.tsx', () => ({ InRegion: () => null }));
vi.mock('#src/widgets/area-picker/area-picker.tsx', () => ({ AreaPicker: () => null }));
vi.mock('#src/widgets/representatives/use-representatives.ts', () => ({ useRepresentatives: () => ({ value: null }) }));
vi.mock('#src/widgets/area-picker/use-areas.ts', () => ({ useLanguage: () => 'en' }));
vi.mock('#src/widgets/area-picker/use-area-names.ts', () => ({ useAreaNames: () => new Map() }));
vi.mock('#src/widgets/share/share-bar.tsx', () => ({ ShareBar: () => null }));

const screens: Readonly<Record<NumbersPath, ComponentType>> = {
  '/civic-dashboard': DashboardScreen,
  '/debt-tracker': DebtScreen,
  '/corruption-index': CorruptionScreen,
  '/billionaire-tracker': BillionairesScreen,
  '/media-trust': MediaScreen,
  '/sentiment-analysis': SentimentScreen,
};

const camel = (row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replace(/_(\w)/g, (_, one: string) => one.toUpperCase()), value]));

const fill = (unclear: boolean): void => {
  const folder = (path: string) => ({ path, findings: newFindings() });
  const rows = readNumbers(folder('supabase/seed/data'), folder('supabase/seed/data-unclear'), listSeries(unclear));
  const page = (found: readonly object[]) => ({ rows: found.map(camel), addresses: [], total: found.length, missing: [] });
  phone.answers.clear();
  phone.source = {
    list: async ({ table }: { readonly table: string }) => page(table === 'series' ? rows.series : []),
    related: async ({ value }: { readonly value: string }) => page(rows.lines.filter((line) => line.series_code === value)),
  };
};

const draw = async (Screen: ComponentType): Promise<string> => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Screen />
    </I18nProvider>,
  );
  if (phone.asked.length === 0) return html;
  await Promise.all(phone.asked.splice(0));
  return draw(Screen);
};

beforeAll(async () => {
  for (const { messages } of await Promise.all([import('#src/locales/en/messages.po?rest?lingui'), import('./locales/en.po?lingui')]))
    i18n.load('en', messages);
  i18n.activate('en');
});

describe.each([[false], [true]])('with the files of unclear licence: %s', (unclear) => {
  const specs = listSeries(unclear);
  const cells = [...cellsIn(specs), ...computedOf(cellsIn(specs))];
  test.each(Object.entries(screens))('each number of %s is a cell of a file', async (path, Screen) => {
    fill(unclear);
    const codes: readonly string[] = pageCodes[path as NumbersPath];
    const own = cells.filter(({ code }) => codes.includes(code.replace('-per-person', '-xaf')));
    const { strange, lost, many } = traceScreen(specs, own, await draw(Screen));
    expect({ strange, lost: lost.filter((one) => !isPart(path, one)) }).toEqual({ strange: [], lost: [] });
    expect(many).toBeGreaterThan(path === '/sentiment-analysis' ? 5 : 10);
  });
});

test.each([[false], [true]])('where numbers by region wait for a licence, both pages say so: %s', async (unclear) => {
  fill(unclear);
  for (const path of ['/civic-dashboard', '/sentiment-analysis'] as const)
    expect((await draw(screens[path])).includes('The figures by region are not shown'), path).toBe(!unclear);
});

/** What is drawn as its parts, divides something, is no seat, or of which the newest year alone stands beside the regions. */
const isPart = (path: string, cell: string): boolean =>
  / \| Total \| |^Seats .* \| 0$|^(Households with|Children of \d)/.test(cell) ||
  (path === '/debt-tracker' && cell.startsWith('Population |'));

test.each<readonly [NumbersPath, string, Partial<TracedCell>, change: Partial<TracedCell>, found: readonly [number, number]]>([
  ['/debt-tracker', 'debt-gdp', { place: 'CM', period: '2010' }, { value: 14.8 }, [1, 1]],
  ['/debt-tracker', 'debt-gdp', { place: 'CM', period: '2010' }, { period: '1998' }, [1, 1]],
  ['/corruption-index', 'bribe-paid', { label: 'The police' }, { value: 64 }, [1, 1]],
  ['/corruption-index', 'bribe-paid', { label: 'The police' }, { asked: 165 }, [1, 1]],
  ['/corruption-index', 'cpi', { place: 'GAB', period: '2020' }, { value: 31 }, [1, 0]],
  ['/media-trust', 'press-rank', { period: '2026' }, { value: 134 }, [2, 1]],
  ['/civic-dashboard', 'turnout-2025', { place: 'CM-NW' }, { value: 47.5 }, [4, 0]],
  ['/civic-dashboard', 'population-2023', { place: 'CM-LT-04' }, { value: 1 }, [1, 0]],
  ['/civic-dashboard', 'assembly-seats', { label: 'CPDM', period: '2020-02-09' }, { value: 153 }, [1, 1]],
  ['/sentiment-analysis', 'direction', { label: 'Right direction' }, { value: 22 }, [1, 1]],
  ['/billionaire-tracker', 'african-billionaires', { label: 'Aliko Dangote', period: '2022' }, { period: '2021' }, [1, 0]],
])('a wrong cell of %s is found out: %s %j %j', async (path, code, which, change, [strange, lost]) => {
  fill(false);
  const specs = listSeries(false);
  const cells = cellsIn(specs);
  const isMeant = (cell: TracedCell): boolean =>
    cell.code === code && Object.entries(which).every(([name, value]) => Reflect.get(cell, name) === value);
  expect(cells.filter(isMeant)).toHaveLength(1);
  const codes: readonly string[] = pageCodes[path];
  const wrong = [...cells.map((cell) => (isMeant(cell) ? { ...cell, ...change } : cell)), ...computedOf(cells)];
  const found = traceScreen(
    specs,
    wrong.filter((cell) => codes.includes(cell.code.replace('-per-person', '-xaf'))),
    await draw(screens[path]),
  );
  expect([found.strange.length, found.lost.filter((one) => !isPart(path, one)).length], found.strange.join('\n')).toEqual([strange, lost]);
});
