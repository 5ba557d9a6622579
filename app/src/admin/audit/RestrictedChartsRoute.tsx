import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { ChartOpening, ChartRestriction } from '@isocenter/schemas';
import { RESTRICTIONS_TEXT as words } from '../../messages/restrictedCharts.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../../tasks/signing/ReasonDialog.tsx';
import { OpeningEntry, RestrictionEntry } from './RestrictedChartEntries.tsx';
import { RestrictForm } from './RestrictForm.tsx';
import { liftRestriction, restrictedChartsQuery, reviewOpening } from './restrictedCharts.ts';
import admin from '../Admin.module.css';

/** Which charts are restricted, and who opened one with which reason (decision 174). */
export function Component() {
  const { permissions } = useSession();
  const may = permissions.has('patients:restrict') || permissions.has('audit:view');
  return may ? <RestrictedCharts /> : <NotFound />;
}

type Asked =
  | { readonly about: 'opening'; readonly opening: ChartOpening }
  | { readonly about: 'restriction'; readonly restriction: ChartRestriction };

function RestrictedCharts() {
  const { permissions } = useSession();
  const [address] = useSearchParams();
  const { data, isPending, isError, refetch } = useQuery(restrictedChartsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = async (reason: string) => {
    if (asked?.about === 'opening') await reviewOpening(asked.opening, reason);
    if (asked?.about === 'restriction') await liftRestriction(asked.restriction, reason);
    flash(asked?.about === 'opening' ? words.reviewDone : words.lifted);
    setAsked(null);
    await refetch();
  };
  return (
    <Screen title={words.title}>
      {isPending && <Skeleton height={320} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data && (
        <>
          <p>{words.intro(data.hours)}</p>
          <h2>{words.openings}</h2>
          {data.openings.length === 0 && <p role="status">{words.noOpenings}</p>}
          {data.openings.length > 0 && (
            <ul className={admin['entries']} aria-label={words.openings}>
              {data.openings.map((opening) => (
                <OpeningEntry
                  key={opening.id}
                  opening={opening}
                  onReview={permissions.has('audit:view') ? () => setAsked({ about: 'opening', opening }) : null}
                />
              ))}
            </ul>
          )}
          <h2>{words.restricted}</h2>
          {data.restrictions.length === 0 && <p>{words.none}</p>}
          {data.restrictions.length > 0 && (
            <ul className={admin['entries']} aria-label={words.restricted}>
              {data.restrictions.map((restriction) => (
                <RestrictionEntry
                  key={restriction.patient}
                  restriction={restriction}
                  onLift={
                    permissions.has('patients:restrict') ? () => setAsked({ about: 'restriction', restriction }) : null
                  }
                />
              ))}
            </ul>
          )}
          {permissions.has('patients:restrict') && (
            <RestrictForm patient={address.get('patient')} people={data.people} onDone={() => void refetch()} />
          )}
        </>
      )}
      {asked && (
        <ReasonDialog
          opened
          title={asked.about === 'opening' ? words.reviewTitle : words.liftTitle}
          explains={asked.about === 'opening' ? words.reviewExplains(asked.opening.user.name) : words.liftExplains}
          confirm={asked.about === 'opening' ? words.review : words.lift}
          onClose={() => setAsked(null)}
          onConfirm={({ reason }) => confirm(reason)}
        />
      )}
    </Screen>
  );
}
