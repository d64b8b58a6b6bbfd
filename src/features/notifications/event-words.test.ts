import { areaNews } from 'virtual:area-news';
import { expect, test } from 'vitest';
import { toldWords } from '#src/widgets/area/told.ts';

test('whatever members can be told of is said in words', () => {
  const said = areaNews.flatMap((news) => Object.keys(news.said));
  expect(said.sort()).toEqual(Object.keys(toldWords).sort());
});
