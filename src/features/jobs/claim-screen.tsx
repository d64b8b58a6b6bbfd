/** Claiming a company of the directory, with what proves it: words, and a letter or photos. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { refused } from '#src/model/content/content-rows.ts';
import { useTitle } from '#src/ui/use-title.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import type { BoxProps } from '#src/widgets/content/content-box.tsx';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { LinkedCard } from '#src/widgets/linked/linked-card.tsx';
import { useClaims } from './common/use-companies.ts';
import { FormFiles } from './files/form-files.tsx';
import { filesFor } from './files/kept-files.ts';
import { useFormFiles } from './files/use-form-files.ts';
import { saidClaim } from './labels.ts';
import { FileList } from './parts/file-list.tsx';

export const ClaimScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  const [company, setCompany] = useState(typeof search.company === 'string' ? search.company : '');
  const files = useFormFiles(filesFor.company(company));
  // What the server has, keeps the files that came with it.
  const there = useClaims()?.find(({ claimPid, own }) => claimPid === search.edit && own.state !== refused);
  useTitle(t`Represent a company`);
  return (
    <WriteContent
      said={saidClaim}
      search={search}
      at="/jobs/claim"
      heading={() => <Trans>Represent a company</Trans>}
      intro={
        <Trans>
          Moderators or data editors check it. Once it is confirmed, you can post jobs in the name of the company and read who applies.
        </Trans>
      }
      label={(anew) => (anew ? <Trans>Send the request again</Trans> : <Trans>Send the request</Trans>)}
      signIn={<Trans>Sign in to represent the company</Trans>}
      begun={typeof search.company === 'string' ? { company: search.company } : {}}
      boxes={{ company: (boxOf) => <CompanyBox box={boxOf('company')} onKnown={setCompany} /> }}
      {...(there ? {} : { along: files.along })}
      before={() =>
        there ? (
          <FileList
            pid={there.claimPid}
            files={there.files}
            note={
              <Small>
                <Trans>They stay with it. To send others, take this request back and make a new one.</Trans>
              </Small>
            }
          />
        ) : (
          <FormFiles files={files}>
            <Small>
              <Trans>
                A letter with the stamp of the company, or photos of its sign and papers: they help most. Only you and who checks the
                request can open them.
              </Trans>
            </Small>
          </FormFiles>
        )
      }
      open={() => navigate({ to: '/jobs/company' })}
    />
  );
};

const Small = ({ children }: { readonly children: ReactNode }) => <p className={contentStyles.small}>{children}</p>;

interface CompanyBoxProps {
  readonly box: BoxProps;
  /** Also of a draft, whose address does not name it. */
  readonly onKnown: (pid: string) => void;
}

const CompanyBox = ({ box: { draft, error }, onKnown }: CompanyBoxProps) => {
  const pid = String(draft.company ?? '');
  useEffect(() => onKnown(pid), [onKnown, pid]);
  return (
    <div>
      {pid ? (
        <LinkedCard address={`/companies/${pid}`} />
      ) : (
        <p>
          <Trans>
            <Link to="/$directory" params={{ directory: 'companies' }}>
              Find your company in the directory
            </Link>
            , open its page, and ask to represent it.
          </Trans>
        </p>
      )}
      {error && <p className={contentStyles.fault}>{error}</p>}
    </div>
  );
};
