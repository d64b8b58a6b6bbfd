import { msg } from '@lingui/core/macro';
import { moderationGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';
import { bringModerated, ModeratedAreas } from './moderated-areas.ts';

export const ModerationGate = onlineOnly({
  title: msg`Moderation`,
  guard: moderationGuard,
  load: async () => {
    const [{ ModerationScreen }, areas] = await Promise.all([import('./moderation-screen.tsx'), bringModerated()]);
    return () => (
      <ModeratedAreas value={areas}>
        <ModerationScreen />
      </ModeratedAreas>
    );
  },
});
