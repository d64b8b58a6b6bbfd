/** Before an application goes: what the company will read of it, as it stands in the boxes now. */
import { Trans } from '@lingui/react/macro';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { textOf } from '#src/shared/text-of.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import type { FormFiles } from './files/use-form-files.ts';
import { loadOwnWorkSeen } from './load-work.ts';
import { FileFacts } from './parts/file-facts.tsx';
import list from './parts/files.module.css';
import { Sheet } from './sheet.tsx';

const OwnWorkSeen = partLater('own-work-seen', loadOwnWorkSeen);

interface SeesProps {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly files: Pick<FormFiles, 'places'>;
}

export const EmployerSees = ({ draft, files }: SeesProps) => {
  const { profile } = useOwnProfile();
  const chosen = files.places?.flatMap((one) => one ?? []) ?? [];
  return (
    <section className={contentStyles.own} aria-labelledby="employer-sees">
      <h3 id="employer-sees">
        <Trans>What the company will see</Trans>
      </h3>
      {profile?.display_name && (
        <p>
          <strong>
            <bdi>{profile.display_name}</bdi>
          </strong>
        </p>
      )}
      {textOf(draft, 'letter').trim() === '' && (
        <p className={contentStyles.small}>
          <Trans>Your letter, once you have written it.</Trans>
        </p>
      )}
      <Sheet fields={draft} />
      {chosen.length > 0 && (
        <ul className={list.fileList}>
          {chosen.map((file) => (
            <li key={file.id}>
              <FileFacts file={{ ...file, bytes: file.bytes.length }} />
            </li>
          ))}
        </ul>
      )}
      <OwnWorkSeen />
    </section>
  );
};
