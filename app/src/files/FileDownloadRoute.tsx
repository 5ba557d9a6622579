import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import { useSession } from '../session/session.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { FILE_DOWNLOAD_TEXT as words, FILES_TEXT } from '../messages/files.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { Screen } from '../screen/Screen.tsx';
import { userFilesQuery } from './fileRequests.ts';
import { FileTable } from './FileTable.tsx';

/** The files that this user may download (ADMIN-008). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('files:download') ? <FileDownload /> : <NotFound />;
}

function FileDownload() {
  const { data, isPending, isError, refetch } = useQuery(userFilesQuery);
  return (
    <Screen title={words.title} wide>
      <p>{words.intro}</p>
      {isPending && <Skeleton height={320} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{FILES_TEXT.loadFailed}</FailureAlert>}
      {data && <p role="status">{data.length === 0 ? words.none : words.shown(data.length)}</p>}
      {data && data.length > 0 && <FileTable label={words.title} files={data} />}
    </Screen>
  );
}
