/** A new password or address: only a network can change it, so the forms are fetched when they are shown. */
import { type ComponentType, Suspense } from 'react';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';

const shown = (load: () => Promise<ComponentType>) => {
  const Fetched = later(load, NotLoaded);
  return () => (
    <Suspense fallback={null}>
      <Fetched />
    </Suspense>
  );
};

export const NewPasswordForm = shown(async () => (await import('./online/new-password-form.tsx')).NewPasswordForm);
export const RecoverForm = shown(async () => (await import('./online/recover-form.tsx')).RecoverForm);
export const RenewSheetForm = shown(async () => (await import('./online/renew-sheet-form.tsx')).RenewSheetForm);
export const EmailForm = shown(async () => (await import('./online/email-form.tsx')).EmailForm);
