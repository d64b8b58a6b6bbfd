import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logUnknown } from './logger.ts';
import { addMetric } from './performance-monitor.ts';
import { writeStored } from './storage.ts';
import { supportFile } from './support-file.ts';

beforeEach(() => {
  writeStored('log', '[]');
  vi.stubGlobal('location', { pathname: '/villages/bafut-0k3m9x2a7q' });
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Android' });
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
});
afterEach(() => vi.unstubAllGlobals());

test('the support file says what helps to find a fault, and nothing else of this phone', async () => {
  writeStored('preferences', '{"area":{"region":"canary-region"}}');
  writeStored('recentSearches', '["canary-search"]');
  writeStored(
    'securityEvents',
    JSON.stringify([
      {
        type: 'policy-violation',
        severity: 'high',
        message: 'x',
        timestamp: '2026-03-01T10:00:00Z',
        metadata: { rule: 'img-src', text: 'canary-metadata', ip: '203.0.113.0' },
      },
    ]),
  );
  addMetric({ name: 'LCP', value: 1200, screen: '/villages' });
  logUnknown('poll', new Error('no row 0k3m9x2a7q for ngum@example.cm'), { level: 'error', code: 'UNKNOWN_ERROR' });
  const text = await supportFile(new Date('2026-03-01T10:00:00Z'));
  expect(JSON.parse(text)).toMatchObject({
    app: 'Mboa',
    saved: '2026-03-01T10:00:00.000Z',
    browser: 'Android',
    language: 'fr',
    screen: { size: 'mobile', width: 390, height: 844 },
    online: true,
    securityEvents: [{ type: 'policy-violation', metadata: { rule: 'img-src' } }],
    performance: { vitals: [{ name: 'LCP', rating: 'good' }], memory: [], interactions: { click: 0 } },
    log: [{ component: 'poll', message: 'Error: no row [id] for [email]', metadata: { code: 'UNKNOWN_ERROR', route: '/villages/…' } }],
  });
  expect(text).not.toMatch(/canary|203\.0|0k3m9x2a7q|ngum@/);
});
