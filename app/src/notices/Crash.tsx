import { useEffect, useMemo } from 'react';
import { useRouteError } from 'react-router-dom';
import { logError, newErrorId } from '../requests/logError.ts';
import { Trouble } from './ErrorBoundary.tsx';

/** Shown when the shell itself failed to render, or a part of the application failed to load. */
export function Crash() {
  const error = useRouteError();
  const errorId = useMemo(() => newErrorId(), []);
  useEffect(() => {
    logError(error, 'shell', errorId);
  }, [error, errorId]);
  return <Trouble error={error} errorId={errorId} onRetry={() => location.reload()} />;
}
