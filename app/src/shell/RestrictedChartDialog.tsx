import { API, nullableShape, OPENING_REASON, recordShape, textShape } from '@isocenter/schemas';
import { RESTRICTED_CHART_TEXT as words } from '../messages/restrictedCharts.ts';
import { flash } from '../notices/snackbar.ts';
import { request } from '../requests/request.ts';
import { settleAsked } from '../requests/restrictedChart.ts';
import { showInstant } from '../screen/dates.ts';
import { useSession } from '../session/session.ts';
import { ReasonDialog } from '../tasks/signing/ReasonDialog.tsx';

const shape = recordShape<{ readonly until: string | null }>({ until: nullableShape(textShape) });

export default function RestrictedChartDialog({ patientId }: { patientId: string }) {
  const { timeZone } = useSession().config;
  const open = async (reason: string) => {
    const path = `${API.data}/restrictions/${encodeURIComponent(patientId)}/open`;
    const { until } = await request(path, { method: 'POST', body: { reason }, shape });
    settleAsked(patientId, true);
    if (until !== null) flash(words.opened(showInstant(until, timeZone)));
  };
  return (
    <ReasonDialog
      opened
      title={words.title}
      explains={words.explains}
      hint={words.hint(OPENING_REASON.least)}
      least={OPENING_REASON.least}
      confirm={words.open}
      onClose={() => settleAsked(patientId, false)}
      onConfirm={({ reason }) => open(reason)}
    />
  );
}
