/**
 * Areas join the router when one of their addresses is opened. Until then a stub stands for each prefix, and the entry knows no more of
 * them than that: which file is whose stands in one of its own (decision 107). `setRoutes`, `buildRouteTree` and `resolvePathCache` are public and undocumented members of the router (its
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
export const growAreas = (
  router: AnyRouter,
  prefixes: readonly string[],
  askLoaders: () => Promise<AreaLoaders>,
): ((path: string) => Promise<void>) => {
  const children = router.routeTree.children as unknown as AnyRoute[];
  const coming = new Map<string, Promise<void>>();
  const joined = new Set<Load | undefined>();
  const grow = (): void => {
    router.setRoutes(router.buildRouteTree());
    router.resolvePathCache.clear();
    // A page that waits at a stub, or failed there, still leaves it by its name.
    for (const stub of stubs.values()) router.routesById[stub.id] ??= stub;
  };
  const bring = async (prefix: string): Promise<void> => {
    try {
      const loaders = await askLoaders();
      const load = loaders[prefix];
      const area = await load?.();
      if (!area) throw new Error(`no area ${prefix}`);
      await addTexts(area.texts);
      // Two of its prefixes may have been asked for at once.
      if (joined.has(load)) return;
      joined.add(load);
      knowKinds(area.contents);
      // At the address of its prefix alone a stub would win against the area's own route.
      for (const [other, stub] of stubs) if (loaders[other] === load) children.splice(children.indexOf(stub), 1);
      children.push(...area.trees);
      grow();
    } catch (cause) {
      coming.delete(prefix);
      throw new AreaNotHere(cause);
    }
  };
  const join = (prefix: string): Promise<void> => {
    const now = coming.get(prefix) ?? bring(prefix);
    coming.set(prefix, now);
    return now;
  };
  const stubs = new Map(prefixes.map((prefix) => [prefix, createStub(prefix, join)]));
  children.push(...stubs.values());
  grow();
  return async (path) => {
    const prefix = path.split('/')[1] ?? '';
    if (stubs.has(prefix)) await join(prefix);
  };
};

const createStub = (prefix: string, join: (prefix: string) => Promise<void>): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${prefix}/$`,
    beforeLoad: async ({ location }) => {
      await join(prefix);
      // The same address, which now leads into the area.
      throw redirect({ href: location.href, replace: true });
    },
  });
