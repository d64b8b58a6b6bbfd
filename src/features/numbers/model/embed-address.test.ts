import { expect, test } from 'vitest';
import { frameCode } from './embed-address.ts';

test('the frame shows what is looked at, and its title is text', () => {
  const code = frameCode('debt-gdp', 'A "debt" <b>', { others: ['GAB', 'SEN'], from: '1998', to: '', as: 'plain' }, 'https://mboa.example');
  expect(code).toContain('src="https://mboa.example/numbers/embed/debt-gdp?with=GAB&amp;with=SEN&amp;from=1998"');
  expect(code).toContain('title="A &quot;debt&quot; &lt;b&gt;"');
  expect(frameCode('gini', 'Gini', { others: [], from: '', to: '', as: 'map' }, 'https://mboa.example')).toContain(
    '/numbers/embed/gini?as=map"',
  );
});
