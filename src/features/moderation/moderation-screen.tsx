/** What waits for moderators, officers and data editors, by kind; the kind stands in the address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useRoles } from '#src/data/react/use-session.ts';
import type { ModerationTab } from '#src/widgets/area/moderated.ts';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import { contentTabs } from './content-tabs.tsx';
import { useModeratedAreas } from './moderated-areas.ts';
import styles from './parts/moderation.module.css';
import { tabsFor } from './tabs-for.ts';

export const ModerationScreen = () => {
  const { i18n, t } = useLingui();
  const asked = new URLSearchParams(useRouterState({ select: ({ location }) => location.searchStr })).get('kind');
  const tabs = useTabs();
  const tab = tabs.find(({ kind }) => kind === asked) ?? tabs[0];
  if (!tab) return null;
  const { kind, Part } = tab;
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Moderation</Trans>
      </h1>
      <Tabs
        label={t`What waits`}
        tabs={tabs.map((one) => ({ key: one.kind, name: i18n._(one.name), to: '/moderation-center', search: { kind: one.kind } }))}
        current={kind}
      />
      <Part key={kind} />
    </div>
  );
};

/** Those that the visitor's roles give; administrators have all. */
const useTabs = (): readonly ModerationTab[] => {
  const roles = useRoles();
  const areas = useModeratedAreas();
  return tabsFor(roles, [...contentTabs, ...areas.flatMap(({ tabs = [] }) => tabs)]);
};
