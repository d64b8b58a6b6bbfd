import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { adminGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

/** Made when it is shown and not while this chunk starts: what it is made of stands in another, which may start later. */
export const TemplatesGate = () => {
  const [Gate] = useState(() =>
    onlineOnly({
      title: msg`Poll templates`,
      guard: adminGuard,
      load: async () => (await import('./templates/templates-screen.tsx')).TemplatesScreen,
    }),
  );
  return <Gate />;
};
