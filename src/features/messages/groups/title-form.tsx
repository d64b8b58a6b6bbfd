/** What a group is called: where it is made and where its name is changed. */

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { groupLimits } from '#src/features/messages/model/group.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';

interface TitleFormProps {
  /** As it stands; empty: there is none yet. */
  readonly title: string;
  readonly isFailed: boolean;
  readonly button: ReactNode;
  readonly onTitle: (title: string) => void;
}

export const TitleForm = ({ title, isFailed, button, onTitle }: TitleFormProps) => {
  const [faults, setFaults] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const { title: most } = groupLimits;
  const handleSubmit = (data: FormData): void => {
    const wanted = textIn(data, 'title');
    const isFit = wanted !== '' && charactersIn(wanted) <= most;
    setWrong(!isFit);
    if (isFit) onTitle(wanted);
    else setFaults(faults + 1);
  };
  return (
    <Form fault={isFailed ? { text: <NotKept /> } : null} attempt={faults} onSubmit={handleSubmit}>
      <TextField
        name="title"
        defaultValue={title}
        label={<Trans>Name of the group</Trans>}
        error={isWrong && <Trans>A name has 1 to {most} characters.</Trans>}
      />
      <Button type="submit">{button}</Button>
    </Form>
  );
};
