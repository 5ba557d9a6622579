import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Loader } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { DEFAULT_ROUTE, MESSAGES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { EPISODE_LINK_TEXT } from '../../messages/ehr.ts';
import { SignedOutError } from '../../requests/failures.ts';
import { useDocumentTitle } from '../../screen/documentTitle.ts';
import { AccessPage } from '../AccessPage.tsx';
import { followEpisodeLink } from './episodeLink.ts';
import { leave } from '../../session/leave.ts';
import { configQuery } from '../appConfig.ts';

/** `/episode/{id}` or `/episode?token=…`: a link from the linking application to a chart. */
export function Component() {
  useDocumentTitle(EPISODE_LINK_TEXT.title);
  const { id } = useParams();
  const navigate = useNavigate();
  const config = useQuery(configQuery);
  const [failure, setFailure] = useState<string | null>(null);
  const started = useRef(false);

  useEffect(() => {
    // A token can be used only once, and React may run an effect twice.
    if (started.current) return;
    started.current = true;
    followEpisodeLink(id ?? null).then(
      ({ chart, isNewSignIn }) => (isNewSignIn ? leave.to(chart) : void navigate(chart, { replace: true })),
      (error: unknown) => {
        if (error instanceof SignedOutError) return;
        setFailure(id === undefined ? MESSAGES.episodeLinkTokenFailed : MESSAGES.episodeLinkFailed);
      },
    );
  }, [id, navigate]);

  if (failure === null) {
    return (
      <AccessPage title={EPISODE_LINK_TEXT.title}>
        <Loader aria-label={EPISODE_LINK_TEXT.title} />
      </AccessPage>
    );
  }
  const application = config.data?.links.linkingApplication;
  return (
    <AccessPage title={EPISODE_LINK_TEXT.failedTitle}>
      <p>{EPISODE_LINK_TEXT.apology}</p>
      <FailureAlert>{failure}</FailureAlert>
      {application && (
        <Button component="a" href={application.url} fullWidth>
          {EPISODE_LINK_TEXT.backTo(application.name)}
        </Button>
      )}
      <Button component={Link} to={DEFAULT_ROUTE} variant="default" fullWidth>
        {EPISODE_LINK_TEXT.home}
      </Button>
    </AccessPage>
  );
}
