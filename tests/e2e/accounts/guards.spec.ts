/** Pages that are not for everyone, and what each visitor meets there. */
import { arriveSignedIn, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

const memberPaths = ['/jobs/company', '/messages', '/messages/0199f0c0-0000-7000-8000-000000000000', '/notifications'];
const adminPaths = [
  '/admin',
  '/admin/dashboard',
  '/admin/priority-assessment',
  '/admin/user-migration',
  '/performance',
  '/production-readiness',
  '/admin/politicians',
  '/admin/villages',
  '/admin/hospitals',
  '/polls/templates',
  '/moderation-center',
];

test('a visitor is asked to sign in, and the page is remembered', async ({ page }) => {
  for (const path of [...memberPaths, ...adminPaths]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/auth\\?from=${encodeURIComponent(path)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  }
});

test('a member passes the guards of members and reads at the others what is missing', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  const titles = ['Your companies', 'Messages', 'This conversation is not on this phone', 'Notifications'];
  for (const [n, path] of memberPaths.entries()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[n] ?? '');
  }
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  }
  await expect(
    page.getByText('You need moderator access, petition officer access, data editor access, or administrator access to access this page.'),
  ).toBeVisible();
  await page.goto('/performance');
  await expect(page.getByText('You need administrator access to access this page.')).toBeVisible();
  for (const name of ['Sign In / Register', 'Return to Home', 'Contact support'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(new RegExp(`${gateway.origin}/$`));
});

test('after signing in the person is on the page they asked for, and no further back than before it', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto('/about');
  await page.goto('/notifications');
  await signIn(page, ngum);
  await expect(page).toHaveURL(/\/notifications$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
