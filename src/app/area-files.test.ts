import { expect, test } from 'vitest';
import { sortModules } from './area-files.ts';

type Graph = Readonly<Record<string, { readonly at?: readonly string[]; readonly later?: readonly string[] }>>;

/** Modules by their place in src; `at` are imported at once, `later` by import(). */
const sort = (graph: Graph): Readonly<Record<string, string | null>> => {
  const idOf = (place: string): string => (place.startsWith('/') ? place : `/app/src/${place}`);
  const info = (id: string) => {
    const { at = [], later = [] } = graph[Object.keys(graph).find((place) => idOf(place) === id) ?? ''] ?? {};
    return { importedIds: at.map(idOf), dynamicallyImportedIds: later.map(idOf) };
  };
  const sorted = sortModules(Object.keys(graph).map(idOf), idOf('main.tsx'), info);
  return Object.fromEntries(Object.keys(graph).map((place) => [place, sorted.get(idOf(place)) ?? null]));
};

const app: Graph = {
  'main.tsx': {
    at: ['ui/button.tsx', 'app/shell.tsx', '/node_modules/react/index.js'],
    later: ['features/education/routes.tsx', 'features/pages/routes.tsx', 'features/admin/routes.tsx'],
  },
  'app/shell.tsx': {},
  'ui/button.tsx': {},
  '/node_modules/react/index.js': {},
  'features/education/routes.tsx': {
    at: ['ui/button.tsx', 'widgets/row.tsx', 'widgets/ballot.tsx'],
    later: ['features/education/embed/generator.tsx', 'features/education/admin/templates.tsx', 'data/read-voters.ts'],
  },
  'features/education/embed/generator.tsx': { at: ['widgets/code.tsx'] },
  'features/education/admin/templates.tsx': { at: ['widgets/grid.tsx'] },
  'features/pages/routes.tsx': { at: ['widgets/row.tsx'] },
  'features/admin/routes.tsx': { at: ['widgets/log.tsx'] },
  'data/read-voters.ts': {},
  'widgets/row.tsx': {},
  'widgets/ballot.tsx': {},
  'widgets/code.tsx': {},
  'widgets/grid.tsx': {},
  'widgets/log.tsx': {},
};

test('a module stands with whoever owns it', () => {
  expect(sort(app)).toEqual({
    'main.tsx': null,
    'app/shell.tsx': null,
    'ui/button.tsx': 'core',
    '/node_modules/react/index.js': 'vendor',
    'features/education/routes.tsx': 'areas/education/education',
    'features/education/embed/generator.tsx': 'areas/education/generator',
    'features/education/admin/templates.tsx': 'admin/education/templates',
    'features/pages/routes.tsx': 'areas/pages/pages',
    'features/admin/routes.tsx': 'admin/admin/admin',
    'data/read-voters.ts': 'areas/education/read-voters',
    'widgets/row.tsx': 'areas/common/common',
    'widgets/ballot.tsx': 'areas/education/education',
    'widgets/code.tsx': 'areas/education/generator',
    'widgets/grid.tsx': 'admin/education/templates',
    'widgets/log.tsx': 'admin/admin/admin',
  });
});

test('what a second area begins to import is shared from then on', () => {
  const both = { ...app, 'features/pages/routes.tsx': { at: ['widgets/row.tsx', 'widgets/ballot.tsx'] } };
  expect(sort(both)['widgets/ballot.tsx']).toBe('areas/common/common');
});

test('what areas show in the core, and what it fetches from a folder afterwards/, has its own file, with what areas share with it', () => {
  const paper = { ...app['main.tsx'], later: [...(app['main.tsx']?.later ?? []), 'features/home/page.tsx'] };
  const printing: Graph = {
    ...app,
    'main.tsx': paper,
    'features/home/page.tsx': {
      at: ['widgets/title.tsx'],
      later: ['widgets/share/afterwards/printed.tsx', 'features/education/common/blocks.tsx'],
    },
    'widgets/share/afterwards/printed.tsx': { at: ['widgets/qr.ts', 'widgets/title.tsx'] },
    'features/education/common/blocks.tsx': { at: ['features/education/common/poll-row.tsx'] },
    'features/education/common/poll-row.tsx': {},
    'features/education/routes.tsx': { at: ['features/education/common/poll-row.tsx', 'widgets/row.tsx'] },
    'features/pages/routes.tsx': { at: ['widgets/row.tsx', 'widgets/qr.ts'] },
    'widgets/qr.ts': {},
    'widgets/title.tsx': {},
  };
  expect(sort(printing)).toMatchObject({
    'widgets/share/afterwards/printed.tsx': 'areas/shown/printed',
    'widgets/qr.ts': 'areas/shown/printed',
    'features/education/common/blocks.tsx': 'areas/shown/shown',
    'features/education/common/poll-row.tsx': 'areas/shown/shown',
    'widgets/row.tsx': 'areas/common/common',
    'widgets/title.tsx': 'shared',
  });
});

test('what a row needs, where most links lead, does not wait for what only lists or other screens do', () => {
  const core: Graph = {
    'main.tsx': { later: ['app/row-screen.tsx', 'app/list-screen.tsx', 'app/later/after.ts', 'app/online/begin-drawn.ts'] },
    'app/row-screen.tsx': { at: ['widgets/fact.tsx', 'features/directories/row.tsx', 'features/directories/where.tsx'] },
    'app/list-screen.tsx': { at: ['widgets/fact.tsx', 'widgets/rows.tsx', 'features/directories/where.tsx'] },
    'app/later/after.ts': { at: ['widgets/rows.tsx', 'data/engine.ts', 'app/ready.ts'] },
    'app/online/begin-drawn.ts': { at: ['app/ready.ts'], later: ['data/accounts.ts'] },
    'data/accounts.ts': { at: ['data/engine.ts'] },
    'app/ready.ts': {},
    'data/engine.ts': {},
    'widgets/fact.tsx': {},
    'widgets/rows.tsx': {},
    'features/directories/row.tsx': {},
    'features/directories/where.tsx': {},
  };
  expect(sort(core)).toMatchObject({
    'features/directories/row.tsx': 'row-screen',
    'features/directories/where.tsx': 'shared-row',
    'widgets/fact.tsx': 'shared-row',
    'app/ready.ts': 'shared-row',
    'widgets/rows.tsx': 'shared-list',
    'data/engine.ts': 'shared',
    'app/online/begin-drawn.ts': 'online/begin-drawn',
  });
});

test('an area of which the first file holds a page that links lead to: what that page shares comes in files of its own', () => {
  const light: Graph = {
    'main.tsx': { later: ['features/polls/routes.tsx', 'features/pages/routes.tsx', 'app/later/after.ts'] },
    'features/polls/routes.tsx': {
      at: ['features/polls/page.tsx', 'widgets/words.tsx', 'data/read.ts'],
      later: ['features/polls/list.tsx', 'features/polls/form.tsx'],
    },
    'features/polls/page.tsx': {},
    'features/polls/list.tsx': { at: ['features/polls/faults.tsx', 'widgets/rows.tsx', 'widgets/words.tsx'] },
    'features/polls/form.tsx': { at: ['features/polls/faults.tsx'] },
    'features/polls/faults.tsx': {},
    'features/pages/routes.tsx': { at: ['widgets/words.tsx', 'widgets/rows.tsx'] },
    'app/later/after.ts': { at: ['data/read.ts', 'data/write.ts'] },
    'data/read.ts': {},
    'data/write.ts': {},
    'widgets/words.tsx': {},
    'widgets/rows.tsx': {},
  };
  expect(sort(light)).toMatchObject({
    'features/polls/page.tsx': 'areas/polls/polls',
    'features/polls/list.tsx': 'areas/polls/list',
    'features/polls/faults.tsx': 'areas/polls/more',
    'widgets/words.tsx': 'areas/common/first',
    'widgets/rows.tsx': 'areas/common/common',
    'data/read.ts': 'shared-page',
    'data/write.ts': 'after',
  });
});

test('what the moderation centre lends to parts of areas in it is kept by no phone, and neither are they', () => {
  const centre: Graph = {
    'main.tsx': {
      later: ['features/moderation/routes.tsx', 'features/petitions/admin/moderated.tsx', 'features/events/admin/moderated.tsx'],
    },
    'features/moderation/routes.tsx': { at: ['features/moderation/parts/decision-form.tsx', 'features/moderation/content-queue.tsx'] },
    'features/moderation/content-queue.tsx': {},
    'features/moderation/parts/decision-form.tsx': {},
    'features/petitions/admin/moderated.tsx': { at: ['features/moderation/parts/decision-form.tsx', 'features/petitions/admin/pace.tsx'] },
    'features/petitions/admin/pace.tsx': {},
    'features/events/admin/moderated.tsx': {},
  };
  expect(sort(centre)).toMatchObject({
    'features/moderation/parts/decision-form.tsx': 'admin/shared',
    'features/moderation/content-queue.tsx': 'admin/moderation/moderation',
    'features/petitions/admin/moderated.tsx': 'admin/petitions-admin/petitions-admin',
    'features/petitions/admin/pace.tsx': 'admin/petitions-admin/petitions-admin',
    'features/events/admin/moderated.tsx': 'admin/events-admin/events-admin',
  });
});

test('what only administrators are brought to is kept by no phone, also where it stands in no area or in that of members', () => {
  const gate: Graph = {
    'main.tsx': { later: ['widgets/admin/gate.tsx', 'features/account/routes.tsx'] },
    'widgets/admin/gate.tsx': { at: ['widgets/code.tsx'] },
    'features/account/routes.tsx': { later: ['features/account/admin/devices.tsx'] },
    'features/account/admin/devices.tsx': { at: ['widgets/code.tsx'] },
    'widgets/code.tsx': {},
  };
  expect(sort(gate)['widgets/code.tsx']).toBe('admin/shared');
});

test("what one area that phones keep shares with administrators alone is that area's, and no other area fetches it", () => {
  const sealed: Graph = {
    'main.tsx': { later: ['features/fee-reports/routes.tsx', 'features/pages/routes.tsx', 'features/admin/routes.tsx'] },
    'features/fee-reports/routes.tsx': { later: ['features/fee-reports/form.tsx'] },
    'features/fee-reports/form.tsx': { at: ['features/fee-reports/model/seal.ts', 'widgets/row.tsx'] },
    'features/fee-reports/model/seal.ts': { at: ['/node_modules/hpke/index.js'] },
    'features/pages/routes.tsx': { at: ['widgets/row.tsx'] },
    'features/admin/routes.tsx': { at: ['features/fee-reports/model/seal.ts', 'widgets/row.tsx'] },
    '/node_modules/hpke/index.js': {},
    'widgets/row.tsx': {},
  };
  expect(sort(sealed)).toMatchObject({
    'features/fee-reports/model/seal.ts': 'areas/fee-reports/form',
    '/node_modules/hpke/index.js': 'areas/fee-reports/form',
    'widgets/row.tsx': 'areas/common/common',
  });
});
