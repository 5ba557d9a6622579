import { useState } from 'react';
import { Button } from '@mantine/core';
import { API } from '@isocenter/schemas';
import { showSnackbar } from '../../notices/snackbar.ts';
import { TASK_ACTIONS_TEXT as words } from '../../messages/taskActions.ts';
import { messageOf } from '../../requests/failures.ts';
import { saveFile } from '../../requests/saveFile.ts';

interface PaperActionsProps {
  readonly taskId: string;
  /** A stored version; the current note if omitted. */
  readonly versionId?: string;
  /** Edits must be saved first, because the server renders the PDF. */
  readonly beforeDrawing?: () => Promise<unknown>;
}

/** The note on paper: printed as it is on screen, or as the PDF that the server renders. */
export function PaperActions({ taskId, versionId, beforeDrawing }: PaperActionsProps) {
  const [running, setRunning] = useState(false);
  const openPdf = async () => {
    setRunning(true);
    try {
      await beforeDrawing?.();
      const query = versionId === undefined ? '' : `?version=${encodeURIComponent(versionId)}`;
      await saveFile(`${API.data}/tasks/${encodeURIComponent(taskId)}/note.pdf${query}`);
    } catch (error) {
      showSnackbar({ kind: 'error', text: words.pdfFailed(messageOf(error)) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => window.print()}>
        {words.print}
      </Button>
      <Button variant="default" loading={running} onClick={() => void openPdf()}>
        {words.pdf}
      </Button>
    </>
  );
}
