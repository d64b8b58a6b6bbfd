/** Writing one's work profile, with or without a network: every letter is kept, and all of it is sent at once. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { saveWork, type Work } from '#src/features/jobs/model/work.ts';
import { languageCodes } from '#src/model/languages.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { dayOf } from '#src/shared/format-day.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { type SubmitFault, WrittenForm } from '#src/widgets/drafts/written-form.tsx';
import { languageName } from '#src/widgets/written/language-names.ts';
import { useWritten } from '#src/widgets/written/use-written.ts';
import { EducationBox, ExperienceBox } from './entries.tsx';
import { audiences } from './labels.ts';
import { SkillsBox } from './skills-box.tsx';
import styles from './work.module.css';
import { draftOfWork, faultsOfWork, readWork, readWorkDraft, type WorkDraft, workOf } from './work-draft.ts';

/** The only one of its kind (kept-drafts.ts). */
export const workDraftKey = 'work';

interface FormProps {
  readonly drafts: Drafts;
  readonly work: Work | null;
  /** What the server did not take: its words stand in the boxes again. */
  readonly refused: Op | null;
  readonly onBegun: () => void;
  readonly onSaved: () => void;
}

export const WorkForm = ({ drafts, work, refused, onBegun, onSaved }: FormProps) => {
  const account = useAccount();
  const mutate = useMutate();
  const written = useWritten(drafts, workDraftKey, readWorkDraft, () => draftOfWork(refused ? readWork(refused.args) : work));
  const thisYear = Number(dayOf(useTimeOfVisit()).slice(0, 4));
  const faults = faultsOfWork(written.draft, thisYear);
  const change = (part: Partial<WorkDraft>): void => {
    onBegun();
    written.change(part);
  };
  const submit = async (): Promise<Result<string, SubmitFault>> => {
    if (Object.keys(faults).length > 0) return fail('faults');
    if (!mutate) return fail('signed-out');
    void askToKeepStorage();
    try {
      await mutate(saveWork, { id: newUuid(Date.now()), ...workOf(written.draft) });
      // Only now: until the new one is on the disk, the refused one is all there is.
      if (refused) await account?.engine.discard(refused.id);
      return ok('');
    } catch {
      return fail('not-kept');
    }
  };
  return (
    <WrittenForm
      written={written}
      submit={submit}
      open={async () => onSaved()}
      label={<Trans>Save my work profile</Trans>}
      signIn={<Trans>Sign in to write it</Trans>}
      noName={null}
    >
      {(isTried) => <Boxes draft={written.draft} change={change} faults={isTried ? faults : {}} />}
    </WrittenForm>
  );
};

interface BoxesProps {
  readonly draft: WorkDraft;
  readonly change: (part: Partial<WorkDraft>) => void;
  readonly faults: ReturnType<typeof faultsOfWork>;
}

const Boxes = (props: BoxesProps) => {
  const { i18n } = useLingui();
  const { draft, change } = props;
  return (
    <>
      <ExperienceBox {...props} />
      <EducationBox {...props} />
      <SkillsBox chosen={draft.skills} onChange={(skills) => change({ skills })} />
      <fieldset className={styles.group}>
        <legend>
          <Trans>Languages spoken</Trans>
        </legend>
        <div className={styles.languages}>
          {languageCodes.map((code) => (
            <label key={code} className={styles.check}>
              <input
                type="checkbox"
                checked={draft.languages.includes(code)}
                onChange={({ target }) =>
                  change({ languages: target.checked ? [...draft.languages, code] : draft.languages.filter((one) => one !== code) })
                }
              />
              <span lang={code}>{languageName(code)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ChoiceGroup
        name="seen-by"
        title={<Trans>Who sees it?</Trans>}
        value={draft.seen_by}
        choices={(['hidden', 'companies', 'public'] as const).map((value) => ({ value, label: i18n._(audiences[value]) }))}
        onChoose={(seen_by) => change({ seen_by })}
      />
    </>
  );
};
