/** In the footer: which words of the page are explained. What explains them comes when it is asked for; where it does not come, their own page says why. */
import { areaPanels } from 'virtual:area-panels';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, useState } from 'react';
import type { PanelProps } from '#src/widgets/area/area-words.ts';

const brings = areaPanels.flatMap(({ everywhere }) => everywhere ?? []);

interface Opened {
  readonly panels: readonly ComponentType<PanelProps>[];
  readonly time: number;
}

export const WordsHere = () => {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>({ panels: [], time: 0 });
  const open = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    try {
      const panels = (await Promise.all(brings.map((bring) => bring()))).map(({ Panel }) => Panel);
      setOpened(({ time }) => ({ panels, time: time + 1 }));
    } catch {
      await navigate({ to: '/civic-education/words' });
    }
  };
  return (
    <>
      <Link to="/civic-education/words" aria-haspopup="dialog" onClick={(event) => void open(event)}>
        <Trans>Words explained</Trans>
      </Link>
      {opened.panels.map((Panel) => (
        <Panel key={opened.time} place="last" />
      ))}
    </>
  );
};
