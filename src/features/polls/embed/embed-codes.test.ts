import { expect, test } from 'vitest';
import type { Poll } from '#src/features/polls/model/poll.ts';
import { embedPath, frameCode, heightCode } from './embed-codes.ts';

const poll: Poll = {
  ...{ id: '', scope: 'public', rev: 1, pid: '0123456789', owner_name: null, state: 'open', lang: 'en', title: 'What first?', text: null },
  questions: [{ kind: 'single', text: 'What?', options: ['Water', 'Light'] }],
  ...{ secrecy: 'secret', results_when: 'live', eligibility: 'members', region_code: null, quorum: null },
  ...{ opens_at: '2027-03-01T00:00:00Z', closes_at: '2027-04-01T00:00:00Z', reason: null, refused_for: null, is_sample: false },
};

test('an address says only what was chosen', () => {
  expect(embedPath('0123456789', { theme: 'auto', lang: '' })).toBe('/polls/embed/0123456789');
  expect(embedPath('0123456789', { theme: 'auto', lang: 'fr' })).toBe('/polls/embed/0123456789?lang=fr');
  expect(embedPath('0123456789', { theme: 'dark', lang: 'en' })).toBe('/polls/embed/0123456789?theme=dark&lang=en');
});

test('what people wrote makes no markup on somebody else’s page', () => {
  const title = `"></iframe><script>alert(1)</script>&amp;' onload="x`;
  const code = frameCode({ ...poll, title }, { theme: 'dark', lang: 'fr' }, 'https://mboa.example');
  expect(code.match(/[<>]/g)).toEqual(['<', '>', '<', '>']);
  expect(code.match(/"/g)).toHaveLength(12);
  expect(code).toContain('src="https://mboa.example/polls/embed/0123456789?theme=dark&amp;lang=fr"');
  expect(code).toContain('title="&quot;&gt;&lt;/iframe&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;\' onload=&quot;x"');
});

/** The pasted line, as a page would run it; two frames stand there, and the second is another's. */
const listen = () => {
  const [own, other] = [
    { contentWindow: {}, style: { height: '' } },
    { contentWindow: {}, style: { height: '' } },
  ];
  let hear = (_event: { data: unknown; source: unknown }): void => undefined;
  const script = heightCode(poll).replace(/^<script>|<\/script>$/g, '');
  new Function('addEventListener', 'document', script)((_type: string, act: typeof hear) => (hear = act), {
    getElementsByTagName: () => [own, other],
  });
  return { own, other, hear: (data: unknown, source: unknown = own.contentWindow) => hear({ data, source }) };
};

test('the pasted line gives the frame that spoke its height, and no other', () => {
  const { own, other, hear } = listen();
  hear({ type: 'mboa:height', id: '0123456789', height: 512 });
  expect([own.style.height, other.style.height]).toEqual(['512px', '']);
  hear({ type: 'mboa:height', id: '0123456789', height: 1e9 });
  expect(own.style.height).toBe('9999px');
});

test.each([
  null,
  'mboa:height',
  { type: 'other', id: '0123456789', height: 5 },
  { type: 'mboa:height', id: '9999999999', height: 5 },
  { type: 'mboa:height', id: '0123456789', height: '5px;position:fixed' },
])('it takes nothing else: %j', (data) => {
  const { own, hear } = listen();
  hear(data);
  expect(own.style.height).toBe('');
});

test('nor from a window that is no frame of the page', () => {
  const { own, other, hear } = listen();
  hear({ type: 'mboa:height', id: '0123456789', height: 5 }, {});
  expect([own.style.height, other.style.height]).toEqual(['', '']);
});
