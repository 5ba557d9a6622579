import { useEffect, useMemo } from 'react';
import { useRouteError } from 'react-router-dom';
import { logError, newErrorId } from '../requests/logError.ts';
import { Trouble } from './ErrorBoundary.tsx';

/** When even the shell could not be drawn, or a part of the application could not be fetched. */
export function Crash() {
  const error = useRouteError();
  const errorId = useMemo(() => newErrorId(), []);
  useEffect(() => {
    logError(error, 'shell', errorId);
  }, [error, errorId]);
  return <Trouble error={error} errorId={errorId} onRetry={() => location.reload()} />;
}
