/** Types alone, a line an area, so that every link is checked: tests/lint compares it with the folders. */
export type AreaTrees = readonly [
  ...typeof import('#src/features/account/routes.tsx').trees,
  ...typeof import('#src/features/admin/routes.tsx').trees,
  ...typeof import('#src/features/downloads/routes.tsx').trees,
  ...typeof import('#src/features/events/routes.tsx').trees,
  ...typeof import('#src/features/feed/routes.tsx').trees,
  ...typeof import('#src/features/jobs/routes.tsx').trees,
  ...typeof import('#src/features/messages/routes.tsx').trees,
  ...typeof import('#src/features/moderation/routes.tsx').trees,
  ...typeof import('#src/features/notifications/routes.tsx').trees,
  ...typeof import('#src/features/outbox/routes.tsx').trees,
  ...typeof import('#src/features/pages/routes.tsx').trees,
  ...typeof import('#src/features/petitions/routes.tsx').trees,
  ...typeof import('#src/features/polls/routes.tsx').trees,
  ...typeof import('#src/features/profiles/routes.tsx').trees,
  ...typeof import('#src/features/representatives/routes.tsx').trees,
  ...typeof import('#src/features/settings/routes.tsx').trees,
];
