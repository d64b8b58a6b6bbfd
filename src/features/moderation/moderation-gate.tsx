import { msg } from '@lingui/core/macro';
import { moderationGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const ModerationGate = onlineOnly({
  title: msg`Moderation`,
  guard: moderationGuard,
  load: async () => {
    const [{ ModerationScreen }, { bringModerated, ModeratedAreas }] = await Promise.all([
      import('./moderation-screen.tsx'),
      import('./moderated-areas.ts'),
    ]);
    const areas = await bringModerated();
    return () => (
      <ModeratedAreas value={areas}>
        <ModerationScreen />
      </ModeratedAreas>
    );
  },
});
