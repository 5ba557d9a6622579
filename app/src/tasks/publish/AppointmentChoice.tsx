import { useState } from 'react';
import { NativeSelect } from '@mantine/core';
import { useSession } from '../../session/session.ts';
import { PUBLISH_TEXT } from '../../messages/publish.ts';
import { showInstant } from '../../screen/dates.ts';

const TEXT = PUBLISH_TEXT.appointment;

interface Visit {
  readonly id: string;
  readonly appointmentType: string;
  readonly startDate: string;
  readonly location?: string | null | undefined;
}

interface AppointmentChoiceProps {
  readonly visits: readonly Visit[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** The visit that a published note belongs to, with the nearest to now first (TASK-075). */
export function AppointmentChoice({ visits, value, onChange }: AppointmentChoiceProps) {
  const { timeZone } = useSession().config;
  const [opened] = useState(() => Date.now());
  if (visits.length === 0) return <p>{TEXT.empty}</p>;
  return (
    <NativeSelect
      label={TEXT.label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: TEXT.none },
        ...nearestFirst(visits, opened).map(({ id, appointmentType, startDate, location }) => ({
          value: id,
          label: TEXT.option(
            showInstant(startDate, timeZone),
            [spaced(appointmentType), location].filter(Boolean).join(', '),
          ),
        })),
      ]}
    />
  );
}

/** The documented visit is usually today's. */
export function nearestFirst(visits: readonly Visit[], now: number): readonly Visit[] {
  const distance = ({ startDate }: Visit) => Math.abs(Date.parse(startDate) - now);
  return visits.toSorted((a, b) => distance(a) - distance(b));
}

const spaced = (kind: string) => kind.replace(/([a-z])([A-Z])/g, '$1 $2');
