/** Outlets of the media in the search, by their name or their owner's. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { titleAddress } from '#src/shared/title-address.ts';
import block from '#src/widgets/area/block.module.css';
import { type FoundProps, FoundSection, mostFound } from '#src/widgets/area/found-section.tsx';
import { findOutlets } from './find-outlets.ts';
import { type Outlet, outletsHere } from './read-outlets.ts';

/** One letter is in nearly all of them. */
const fewestLetters = 2;

export const Found = (props: FoundProps) => {
  const text = props.text.trim();
  const outlets = useOutletsHere();
  const found = outlets && (text.length < fewestLetters ? [] : findOutlets(outlets, text, '').slice(0, mostFound + 1));
  return (
    <FoundSection
      {...props}
      name="outlets"
      pids={found?.map(({ pid }) => pid)}
      title={<Trans>News outlets</Trans>}
      list="/media-trust"
      more={<Trans>More outlets</Trans>}
    >
      <ul>
        {found?.slice(0, mostFound).map(({ pid, name, owner }) => (
          <li key={pid}>
            <Link to="/media-trust/$outlet" params={{ outlet: titleAddress({ title: name, pid }) }} className={block.row}>
              <bdi>{name}</bdi>
              {owner && <span className={block.context}>{owner}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </FoundSection>
  );
};

/** undefined: not known yet. */
const useOutletsHere = (): readonly Outlet[] | undefined => {
  const [outlets, setOutlets] = useState<readonly Outlet[]>();
  useEffect(() => {
    let isHere = true;
    void outletsHere().then((all) => isHere && setOutlets(all));
    return () => {
      isHere = false;
    };
  }, []);
  return outlets;
};
