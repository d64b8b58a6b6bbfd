/** Chooses files of the phone. The same file may be chosen again: the browser says nothing of it else. */
import type { ReactNode } from 'react';
import pictures from '#src/widgets/pictures/pictures.module.css';

interface FileButtonProps {
  readonly accept: string;
  readonly isMany?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  /** On the button. */
  readonly children: ReactNode;
}

export const FileButton = ({ accept, isMany = false, disabled = false, onChoose, children }: FileButtonProps) => (
  <label className={pictures.file}>
    {children}
    <input
      className="visually-hidden"
      type="file"
      multiple={isMany}
      accept={accept}
      disabled={disabled}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  </label>
);
