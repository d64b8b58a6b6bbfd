/**
 * Areas join the router when one of their addresses is opened. Until then a stub stands for each prefix, and the entry knows no more of
 * them than prefix and file. `setRoutes`, `buildRouteTree` and `resolvePathCache` are public and undocumented members of the router (its
 * own hot update calls them): the version is pinned, and tests/e2e/areas.spec.ts holds what is relied on.
 */
import { type AnyRoute, type AnyRouter, createRoute, redirect } from '@tanstack/react-router';
import { addTexts } from '#src/platform/i18n.ts';
import { AreaNotHere } from '#src/shared/area-not-here.ts';
import type { Area } from '#src/widgets/area/area.ts';
import { knowKinds } from '#src/widgets/area/known-kinds.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';

type Load = () => Promise<Area>;
/** By prefix; prefixes of one area share its loader. */
export type AreaLoaders = Readonly<Record<string, Load>>;

/** Gives the router its stubs. The answer brings the area of an address, if it is of one, before the router asks for it. */
export const growAreas = (router: AnyRouter, loaders: AreaLoaders): ((path: string) => Promise<void>) => {
  const children = router.routeTree.children as unknown as AnyRoute[];
  const coming = new Map<Load, Promise<void>>();
  const grow = (): void => {
    router.setRoutes(router.buildRouteTree());
    router.resolvePathCache.clear();
    // A page that waits at a stub, or failed there, still leaves it by its name.
    for (const [stub] of stubs) router.routesById[stub.id] ??= stub;
  };
  const bring = async (load: Load): Promise<void> => {
    try {
      const area = await load();
      await addTexts(area.texts);
      knowKinds(area.contents);
      // At the address of its prefix alone a stub would win against the area's own route.
      for (const [stub, from] of stubs) if (from === load) children.splice(children.indexOf(stub), 1);
      children.push(...area.trees);
      grow();
    } catch (cause) {
      coming.delete(load);
      throw new AreaNotHere(cause);
    }
  };
  const join = (load: Load): Promise<void> => {
    const now = coming.get(load) ?? bring(load);
    coming.set(load, now);
    return now;
  };
  const stubs = Object.entries(loaders).map(([prefix, load]): readonly [AnyRoute, Load] => [
    createRoute({
      getParentRoute: () => rootRoute,
      path: `${prefix}/$`,
      beforeLoad: async ({ location }) => {
        await join(load);
        // The same address, which now leads into the area.
        throw redirect({ href: location.href, replace: true });
      },
    }),
    load,
  ]);
  children.push(...stubs.map(([stub]) => stub));
  grow();
  return async (path) => {
    const load = loaders[path.split('/')[1] ?? ''];
    if (load) await join(load);
  };
};
