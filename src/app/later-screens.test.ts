import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { laterScreens } from './later-screens.ts';

test('paths and files are read as they are written', () => {
  expect(
    laterScreens(`const list = createRoute({
  getParentRoute: () => feed,
  path: '/',
  component: lazyRouteComponent(() => import('./feed-screen.tsx'), 'FeedScreen'),
});
const one = createRoute({ getParentRoute: () => feed, path: '$segment', component: () => <PostScreen /> });
const civic = createRoute({
  path: 'civic-feed',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./feed-screen.tsx'), 'FeedScreen'),
});`),
  ).toEqual([
    { path: '/', file: 'feed-screen.tsx' },
    { path: 'civic-feed', file: 'feed-screen.tsx' },
  ]);
});

test('none that an area has is missed', () => {
  const areas = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = areas.flatMap(({ name }) => {
    try {
      return [readFileSync(`src/features/${name}/routes.tsx`, 'utf8')];
    } catch {
      return [];
    }
  });
  const many = read.map((routes) => [routes.match(/: lazyRouteComponent\(/g)?.length ?? 0, laterScreens(routes).length]);
  expect(many.filter(([written, found]) => written !== found)).toEqual([]);
  expect(many.reduce((sum, [written = 0]) => sum + written, 0)).toBeGreaterThan(20);
});
