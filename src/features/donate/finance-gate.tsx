import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { financeGuard } from '#src/model/accounts/guard.ts';
import { addTexts } from '#src/platform/i18n.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

const texts = {
  en: () => import('./admin/locales/en.po?lingui'),
  fr: () => import('./admin/locales/fr.po?lingui'),
};

/** Made when it is shown and not while this chunk starts: what it is made of stands in another, which may start later. */
export const FinanceGate = () => {
  const [Gate] = useState(() =>
    onlineOnly({
      title: msg`Finance`,
      guard: financeGuard,
      load: async () => (await Promise.all([import('./admin/finance-screen.tsx'), addTexts(texts)]))[0].FinanceScreen,
    }),
  );
  return <Gate />;
};
