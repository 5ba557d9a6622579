import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Viewpoint } from '@isocenter/schemas';
import { VIEWPOINTS_TEXT as words } from '../../messages/viewpoints.ts';
import { ConfirmDelete } from '../../notices/ConfirmDelete.tsx';
import { deleteViewpoint, viewpointsQuery } from '../caseRequests.ts';
import { VIEWPOINT_CHANGES } from './useViewpoint.ts';

interface DeleteViewpointDialogProps {
  readonly viewpoint: Viewpoint;
  readonly onDeleted?: () => void | Promise<void>;
  readonly onClose: () => void;
}

/** A viewpoint is gone for everyone, so it asks first. */
export function DeleteViewpointDialog({ viewpoint, onDeleted, onClose }: DeleteViewpointDialogProps) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationKey: VIEWPOINT_CHANGES,
    mutationFn: () => deleteViewpoint(viewpoint._id),
  });
  const onDelete = async () => {
    await deletion.mutateAsync();
    await onDeleted?.();
    await client.invalidateQueries({ queryKey: viewpointsQuery.queryKey });
  };
  const texts = { title: words.removeWhat(viewpoint.name), keep: words.keep, remove: words.remove };
  return (
    <ConfirmDelete {...texts} onDelete={onDelete} onClose={onClose}>
      <p>{words.removeExplains}</p>
    </ConfirmDelete>
  );
}
