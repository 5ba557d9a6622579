import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ROUTES, type CaseField, type Viewpoint } from '@isocenter/schemas';
import { FILTER_TEXT } from '../../messages/analytics.ts';
import { CASE_EXPORT_TEXT } from '../../messages/caseExports.ts';
import { VIEWPOINT_DOWNLOAD_TEXT, VIEWPOINTS_TEXT as words } from '../../messages/viewpoints.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { CaseCounts } from '../CaseCounts.tsx';
import { changeViewpoint, viewpointsQuery } from '../caseRequests.ts';
import { ChartGrid } from '../ChartGrid.tsx';
import { ExportDialog } from '../ExportDialog.tsx';
import { featuresOf } from '../features.ts';
import { FilterPanel } from '../FilterPanel.tsx';
import { useFields, useProblemSnackbar } from '../useFields.ts';
import { DeleteViewpointDialog } from './DeleteViewpointDialog.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { copyPath, editPath } from './paths.ts';
import { useViewpoint, VIEWPOINT_CHANGES } from './useViewpoint.ts';
import styles from './Viewpoints.module.css';

/** One viewpoint: its charts and filters, and filters to try without saving them (VIEW-002, VIEW-015). */
export function Component() {
  const { permissions } = useSession();
  const { viewpointId = '' } = useParams();
  return permissions.has('viewpoints:view') ? <OpenViewpoint key={viewpointId} id={viewpointId} /> : <NotFound />;
}

function OpenViewpoint({ id }: { readonly id: string }) {
  const { state, setTempFilters, retry } = useViewpoint(id);
  const { config, data, error, fetching, fetched } = state;
  const fields = useFields();
  useProblemSnackbar(error !== null);
  const known: readonly CaseField[] = fields.data ?? [];
  const features = featuresOf(known);
  return (
    <Screen title={config?.name ?? words.title} wide actions={config && <Actions viewpoint={config} />}>
      {config && <About viewpoint={config} />}
      {fields.isError && <FailureAlert onRetry={() => void fields.refetch()}>{words.fieldsFailed}</FailureAlert>}
      {error !== null && (
        <FailureAlert onRetry={retry}>
          {config ? words.dataFailed : words.loadFailed(error)} {config && error}
        </FailureAlert>
      )}
      {fetched && !fetching && error === null && config === null && (
        <>
          <p role="status">{words.gone}</p>
          <p>
            <Link to={ROUTES.viewpoints}>{words.back}</Link>
          </p>
        </>
      )}
      {config && fields.data && (
        <FilterPanel
          fields={known}
          fixed={config.filters}
          filters={config.tempFilters}
          about={FILTER_TEXT.temporary}
          onChange={setTempFilters}
        />
      )}
      {data && fields.data && <CaseCounts data={data} features={features} />}
      {((fetching && data === null) || fields.isPending) && <Skeleton height={480} aria-busy="true" />}
      {data && fields.data && config?.charts.length === 0 && <p>{words.noCharts}</p>}
      {data && fields.data && <ChartGrid charts={data.charts} features={features} isWaiting={fetching} />}
    </Screen>
  );
}

function About({ viewpoint }: { readonly viewpoint: Viewpoint }) {
  const { user } = useSession();
  const owner = viewpoint.user;
  const who = viewpoint.preset ? words.preset : owner && owner.id !== user.id ? words.by(owner.name) : null;
  return (
    <div className={styles['about']}>
      <Link to={ROUTES.viewpoints}>{words.back}</Link>
      {viewpoint.description !== '' && <p>{viewpoint.description}</p>}
      <p className={styles['quiet']}>{who ?? (viewpoint.shared ? words.isShared : words.isOwn)}</p>
    </div>
  );
}

function Actions({ viewpoint }: { readonly viewpoint: Viewpoint }) {
  const { permissions, user } = useSession();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'download' | 'export' | 'delete' | null>(null);
  const isOwn = viewpoint.user?.id === user.id;
  const may = {
    download: permissions.has('viewpoints:download') || permissions.has('viewpoints:download_all'),
    change: isOwn && permissions.has('viewpoints:update'),
    remove: isOwn && permissions.has('viewpoints:delete'),
  };
  const close = () => setDialog(null);
  return (
    <div className={styles['tools']}>
      {may.download && (
        <Button variant="default" onClick={() => setDialog('download')}>
          {VIEWPOINT_DOWNLOAD_TEXT.open}
        </Button>
      )}
      {permissions.has('viewpoints:download_all') && (
        <Button variant="default" onClick={() => setDialog('export')}>
          {CASE_EXPORT_TEXT.open}
        </Button>
      )}
      {permissions.has('viewpoints:create') && (
        <Button variant="default" component={Link} to={copyPath(viewpoint._id)}>
          {words.copy}
        </Button>
      )}
      {may.change && <ShareButton viewpoint={viewpoint} />}
      {may.change && (
        <Button variant="default" component={Link} to={editPath(viewpoint._id)}>
          {words.edit}
        </Button>
      )}
      {may.remove && (
        <Button variant="default" onClick={() => setDialog('delete')}>
          {words.remove}
        </Button>
      )}
      {dialog === 'download' && <DownloadDialog viewpoint={viewpoint} onClose={close} />}
      {dialog === 'export' && <ExportDialog {...viewpoint} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteViewpointDialog
          viewpoint={viewpoint}
          onClose={close}
          onDeleted={() => void navigate(ROUTES.viewpoints)}
        />
      )}
    </div>
  );
}

function ShareButton({ viewpoint }: { readonly viewpoint: Viewpoint }) {
  const client = useQueryClient();
  const { _id, name, description, shared, charts, filters, revision } = viewpoint;
  const share = useMutation({
    mutationKey: VIEWPOINT_CHANGES,
    mutationFn: () => changeViewpoint(_id, { name, description, shared: !shared, charts, filters, revision }),
    onSuccess: async () => {
      flash(shared ? words.unshareDone : words.shareDone);
      await client.invalidateQueries({ queryKey: viewpointsQuery.queryKey });
    },
    onError: (error) => flash(messageOf(error), 'error'),
  });
  return (
    <Button variant="default" loading={share.isPending} onClick={() => share.mutate()}>
      {shared ? words.unshare : words.share}
    </Button>
  );
}
