import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDelete } from '../../../notices/ConfirmDelete.tsx';
import { AREA_TEXT, USER_MANAGEMENT_TEXT as words } from '../../../messages/userAdministration.ts';
import { deleteEntry, forgetChanged, type Area, type Entry } from './accessEntries.ts';

interface DeleteDialogProps {
  readonly area: Area;
  readonly entry: Entry;
  readonly name: string;
  readonly warning: string | null;
  readonly onClose: () => void;
}

export function DeleteDialog({ area, entry, name, warning, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const onDelete = async () => {
    await deleteEntry(area, entry);
    await forgetChanged(client);
  };
  const texts = { title: words.removeWhat(name), keep: words.cancel, remove: words.remove };
  return (
    <ConfirmDelete {...texts} onDelete={onDelete} onClose={onClose}>
      <p>{AREA_TEXT[area].removeExplains}</p>
      {warning !== null && <p>{warning}</p>}
    </ConfirmDelete>
  );
}
