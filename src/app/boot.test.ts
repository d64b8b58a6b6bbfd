import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}
interface Boot {
  readonly policy: Policy;
  readonly root: { lang: string; dataset: Record<string, string> };
  readonly events: readonly unknown[];
  /** Leaves it, as it then is, and comes back to it; true when it begins anew. */
  readonly comeBack: (page: {
    readonly stands: boolean;
    readonly waits: boolean;
    readonly persisted: boolean;
    readonly isTold?: boolean;
  }) => boolean;
}

/** Runs public/boot.js as a page at `path` would, and hands back the policy it made. */
const boot = (path: string, stored: Record<string, string> = {}, browser = 'en-GB', shell = 'en'): Boot => {
  const root = { lang: '', dataset: { shell } as Record<string, string> };
  const window = Object.assign(new EventTarget(), {
    trustedTypes: {
      createPolicy: (_name: string, made: Policy) => {
        policy = made;
      },
    },
    mboaEarly: [] as readonly unknown[],
  });
  let policy: Policy | undefined;
  let reloads = 0;
  let left = { stands: true, waits: false };
  const location = Object.assign(new URL(`https://mboa.example${path}`), { reload: () => (reloads += 1) });
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  vm.runInNewContext(readFileSync('public/boot.js', 'utf8'), {
    window,
    document: { documentElement: root, querySelector: () => (left.waits ? {} : null) },
    performance: { getEntriesByName: () => (left.stands ? [{}] : []) },
    location,
    localStorage,
    navigator: { language: browser },
    URL,
    CustomEvent,
    TypeError,
  });
  if (!policy) throw new Error('boot.js made no policy');
  const comeBack: Boot['comeBack'] = ({ persisted, isTold = true, ...page }) => {
    left = page;
    if (isTold) window.dispatchEvent(new Event('pagehide'));
    // What broke when it was left may have ended the waiting without an answer.
    left = { stands: true, waits: false };
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return reloads > 0;
  };
  return { policy, root, events: window.mboaEarly, comeBack };
};

test.each([
  ['/', {}, 'en-GB', 'en', undefined],
  ['/', {}, 'fr-CM', 'fr', ''],
  ['/', { 'mboa.language': 'fr' }, 'en-GB', 'fr', ''],
  ['/', { 'mboa.language': 'de' }, 'en-GB', 'en', undefined],
  ['/fr', { 'mboa.language': 'en' }, 'en-GB', 'fr', ''],
  ['/en', { 'mboa.language': 'fr' }, 'fr-FR', 'en', undefined],
  ['/en/villages', {}, 'en-GB', 'en', ''],
  ['/villages', {}, 'en-GB', 'en', ''],
])('%s with %j in a %s browser is a page in %s, and the English home shell waits hidden: %j', (path, stored, browser, language, wait) => {
  const { root } = boot(path, stored, browser);
  expect(root.lang).toBe(language);
  expect(root.dataset.wait).toBe(wait);
});

test('a stored theme is on the page before anything is drawn, and nonsense is ignored', () => {
  expect(boot('/', { 'mboa.theme': 'dark' }).root.dataset.theme).toBe('dark');
  expect(boot('/', { 'mboa.theme': 'system' }).root.dataset.theme).toBeUndefined();
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://x" onclick="alert(1)">x</a>',
  '<a/href="https://x"/onmouseover=alert(1)>x</a>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<<script>alert(1)//<</script>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<b <script>alert(1)</script>>',
  '<a href=https://x"onclick="alert(1)>x</a>',
];

test.each(attacks)('of %s only allow-listed tags without attributes but a web address come through', (attack) => {
  const html = boot('/').policy.createHTML(attack);
  for (const tag of html.match(/<[^>]*>?/g) ?? [])
    expect(tag).toMatch(/^<\/?(b|i|em|strong|p|br|ul|ol|li|a)( href="https?:[^\s"'<>]+")?>$/);
});

test('a suspicious write raises the event and is still applied; a benign one raises nothing', () => {
  const page = boot('/');
  expect(page.policy.createHTML('<b>ok</b><script>1</script>')).toBe('<b>ok</b>1');
  expect(page.events).toMatchObject([{ type: 'mboa:suspicious-html', detail: '<script' }]);
  page.policy.createHTML('<p>Bafut, called on Monday = market day</p>');
  expect(page.events).toHaveLength(1);
});

test.each([
  ['a script tag', '<b>x</b><SCRIPT src=x>', '<SCRIPT'],
  ['a javascript: link', '<a href="JavaScript:alert(1)">x</a>', 'JavaScript:'],
  ['an inline event attribute', '<img src=x onerror=alert(1)>', ' onerror='],
  ['one without a space before it', '<svg/onload=alert(1)>', '/onload='],
  ['one behind a quote', '<a title="x"onclick=alert(1)>', '"onclick='],
  ['an iframe', '<iframe src=x>', '<iframe'],
  ['eval', 'eval (x)', 'eval ('],
  ['access to cookies', 'document.cookie', 'document.cookie'],
])('%s is suspicious, and of the HTML only the pattern is told', (_, html, pattern) => {
  const page = boot('/');
  page.policy.createHTML(`Dear Anna ${html}`);
  expect(page.events).toMatchObject([{ detail: pattern }]);
});

test('a hundred events wait for the monitor at most', () => {
  const page = boot('/');
  for (let i = 0; i < 101; i += 1) page.policy.createHTML('<iframe>');
  expect(page.events).toHaveLength(100);
});

test('only our own scripts may be loaded', () => {
  const { policy } = boot('/villages');
  expect(policy.createScriptURL('/sw.js')).toBe('/sw.js');
  expect(policy.createScriptURL('https://mboa.example/assets/main-1.js')).toBe('https://mboa.example/assets/main-1.js');
  for (const url of [
    'https://evil.example/assets/x.js',
    '/packs/x.js',
    'data:text/javascript,1',
    '/assets/../sw2.js',
    'blob:https://mboa.example/1',
  ])
    expect(() => policy.createScriptURL(url)).toThrow();
});

test.each([
  [{ stands: true, waits: false, persisted: true }, false],
  [{ stands: false, waits: false, persisted: true }, true],
  [{ stands: true, waits: true, persisted: true }, true],
  [{ stands: false, waits: false, persisted: true, isTold: false }, true],
  [{ stands: true, waits: true, persisted: false }, false],
])('a page that was left like this: %j begins anew when it is back: %j', (page, begins) => {
  expect(boot('/villages').comeBack(page)).toBe(begins);
});
