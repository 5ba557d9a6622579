import { useEffect, useState } from 'react';
import { Button, Group, Skeleton } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { SOURCE_SYSTEMS } from '@isocenter/schemas';
import { DOCUMENT_IMPORT_TEXT as words } from '../../messages/documents.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { saveContent } from '../../requests/saveFile.ts';
import { useTaskWrite, type OpenTask } from '../saving/useTaskWrite.ts';
import type { Freshness } from '../saving/freshness.ts';
import { DocumentTable } from './DocumentTable.tsx';
import { documentKey, findDocuments, importDocuments, readDocument, unlinkDocument } from './documentQueries.ts';
import type { DocumentToRead, FoundDocument } from './documentQueries.ts';
import styles from './Prescriptions.module.css';

/** What outside systems have of the patient: read it, and link what belongs to this task. */
export default function DocumentsModal({ onClose, ...task }: OpenTask & { readonly onClose: () => void }) {
  const environment = useRelayEnvironment();
  const { found, reload } = useDocuments(task.taskId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [trouble, setTrouble] = useState<string | null>(null);
  const { run, running } = useTaskWrite(task);
  const reading = useReading(task.taskId, setTrouble);
  const write = async (command: (freshness: Freshness) => Promise<Freshness>) => {
    setTrouble(null);
    const why = await run(command);
    if (why === null) onClose();
    else setTrouble(why);
  };
  const all = found === 'failed' ? null : found;
  const chosen = (all ?? []).filter((each) => selected.has(documentKey(each)));
  return (
    <Dialog opened onClose={onClose} title={words.title} size={900} centered>
      <div className={styles['vitals']}>
        {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
        {reading.isLoading && <p role="status">{words.opening}</p>}
        {reading.opened ? (
          <ReadText opened={reading.opened} onBack={reading.close} />
        ) : (
          <>
            <p>{words.explains}</p>
            {found === null && (
              <>
                <p role="status">{words.loading}</p>
                <Skeleton height={120} />
              </>
            )}
            {found === 'failed' && <FailureAlert onRetry={reload}>{words.failed}</FailureAlert>}
            {all?.length === 0 && <p role="status">{words.none}</p>}
            {all && all.length > 0 && (
              <DocumentTable
                {...{ found: all, selected, running }}
                onSelect={setSelected}
                onRead={reading.open}
                onUnlink={(linkId) => void write(() => unlinkDocument(environment, linkId))}
              />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {words.close}
              </Button>
              <Button
                disabled={chosen.length === 0}
                loading={running}
                onClick={() => void write((freshness) => importEach(environment, chosen, freshness))}
              >
                {words.confirm}
              </Button>
            </Group>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A call for each system; the next one is given the freshness that the one before left. */
function importEach(
  environment: Parameters<typeof importDocuments>[0],
  chosen: readonly FoundDocument[],
  freshness: Freshness,
): Promise<Freshness> {
  return SOURCE_SYSTEMS.reduce(async (before, system) => {
    const ids = chosen.filter(({ sourceSystem }) => sourceSystem === system).map(({ externalId }) => externalId);
    const current = await before;
    return ids.length === 0 ? current : importDocuments(environment, system, ids, current);
  }, Promise.resolve(freshness));
}

function useDocuments(taskId: string) {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<readonly FoundDocument[] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    findDocuments(environment, taskId).then(
      (all) => isGone || setFound(all),
      () => isGone || setFound('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [environment, taskId, attempt]);
  const reload = () => {
    setFound(null);
    setAttempt(attempt + 1);
  };
  return { found, reload };
}

interface Opened extends DocumentToRead {
  readonly title: string;
  readonly text: string;
}

/** Text is shown here; a PDF is saved, because a tab would outlive the sign-in. */
function useReading(taskId: string, onTrouble: (why: string | null) => void) {
  const environment = useRelayEnvironment();
  const [isLoading, setLoading] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = (document: FoundDocument, content: DocumentToRead) => {
    if (content.text !== null) return setOpened({ ...content, text: content.text, title: document.title });
    if (content.hasChanged) onTrouble(words.changed);
    if (content.pdf !== null) saveContent(pdfOf(content.pdf), words.fileName);
    showSnackbar({ kind: 'success', text: words.saved });
  };
  const open = (document: FoundDocument) => {
    setLoading(true);
    onTrouble(null);
    readDocument(environment, taskId, document)
      .then(
        (content) => show(document, content),
        (error: unknown) => onTrouble(messageOf(error)),
      )
      .finally(() => setLoading(false));
  };
  return { isLoading, opened, open, close: () => setOpened(null) };
}

const pdfOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });

function ReadText({ opened, onBack }: { readonly opened: Opened; readonly onBack: () => void }) {
  return (
    <>
      <h3 className={styles['heading']}>{opened.title}</h3>
      {opened.hasChanged && <FailureAlert>{words.changed}</FailureAlert>}
      <pre className={styles['text']}>{opened.text}</pre>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} data-autofocus>
          {words.back}
        </Button>
      </Group>
    </>
  );
}
