/** Which screens of an area come when their address is opened, by what its `routes.tsx` says: their paths below the area, and their files. */
export const laterScreens = (routes: string): readonly { readonly path: string; readonly file: string }[] =>
  [
    ...routes.matchAll(
      /path: '([^']*)',(?:\s*validateSearch: \w+,)?\s*component: lazyRouteComponent\(\(\) => import\('\.\/([\w/-]+\.tsx?)'\)/g,
    ),
  ].map(([, path = '', file = '']) => ({ path, file }));
