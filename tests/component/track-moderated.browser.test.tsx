/** Beside a track in the moderation centre: until when a report about rights wants an answer, and nothing of it where none was made. */
import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { moderated } from '#src/features/music/admin/moderated.tsx';
import { formatMoment } from '#src/shared/format-day.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { findInner, findOverflow, holdRows, openScreen, phone } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));

const Parts = moderated.kinds?.track?.Parts;
const queued = (reason: 'my_rights' | 'spam', files: QueuedContent['files']): QueuedContent => ({
  ...{
    id: 'a',
    pid: '0123456789',
    kind: 'track',
    state: 'open',
    title: 'First rain',
    owner_name: 'Awa',
    region_code: null,
    resubmissions: 0,
  },
  ...{ image: null, more_images: null, is_sample: false, is_own: false, age_days: 0, fields: {}, parent: null, moves: [], appeal: null },
  ...{ decisions: [], notes: [], tags: [] },
  since: '2026-11-29T08:00:00Z',
  reports: [{ reason, details: null }],
  files,
});
const file = { id: 'f', name: 'x.mp3', mime: 'audio/mpeg', bytes: 1_234_567 };

test.each([
  ['en', 'Somebody says that it is theirs: decide by', 'Bring it to be heard · 1.3 MB'],
  ['fr', 'Quelqu’un dit que c’est à lui', 'Le charger pour l’écouter · 1,3 Mo'],
] as const)('in %s', async (language, rights, hear) => {
  const shown = () => (document.querySelector('main')?.innerText ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
  const show = async (content: QueuedContent): Promise<void> => {
    if (!Parts) throw new Error('no parts');
    const Page = () => (
      <>
        <h1>First rain</h1>
        <Parts content={content} />
      </>
    );
    await openScreen(
      { trees: [createRoute({ getParentRoute: () => rootRoute, path: 'planted', component: Page })], texts: moderated.texts },
      '/planted',
      language,
    );
    await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  };
  await holdRows(null, []);
  await show(queued('my_rights', [file]));
  expect(shown()).toContain(rights);
  expect(shown()).toContain(formatMoment('2026-12-02T08:00:00.000Z', language).replaceAll(/[\u00a0\u202f]/g, ' '));
  expect(shown()).toContain(hear);
  expect([findInner(shown()), findOverflow()]).toEqual([null, []]);
  await show(queued('spam', [file, { ...file, id: 'g', mime: 'audio/ogg', bytes: 612_345 }]));
  await vi.waitFor(() => expect(document.querySelectorAll('main button')).toHaveLength(2));
  await show(queued('spam', null));
  expect(shown()).not.toContain(rights);
  expect(document.querySelector('main button, main audio')).toBeNull();
});
