/** Outlets of the media in the search, by their name or their owner's. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAsked } from '#src/data/react/use-asked.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import block from '#src/widgets/area/block.module.css';
import { type FoundProps, FoundSection, mostFound } from '#src/widgets/area/found-section.tsx';
import { findOutlets } from './find-outlets.ts';
import { outletsHere } from './read-outlets.ts';

/** One letter is in nearly all of them. */
const fewestLetters = 2;

export const Found = (props: FoundProps) => {
  const text = props.text.trim();
  const { answer } = useAsked(outletsHere);
  const outlets = answer && (answer.ok && text.length >= fewestLetters ? answer.value.log.outlets : []);
  const found = outlets ? findOutlets(outlets, text, '').slice(0, mostFound + 1) : undefined;
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
