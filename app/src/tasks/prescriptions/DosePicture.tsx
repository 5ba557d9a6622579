import { useMemo, useState, useSyncExternalStore } from 'react';
import { NativeSelect, Table } from '@mantine/core';
import {
  bedTenthsCGy,
  dosePicture,
  eqd2TenthsCGy,
  type DosePicture as Picture,
  type DoseRow,
  type FormStore,
} from '@isocenter/engine';
import { DOSE_TEXT as TEXT } from '../../messages/dosePicture.ts';
import { WarningNote } from '../../notices/FailureAlert.tsx';
import { DoseLanes } from './DoseLanes.tsx';
import { doseRowsOf, TARGETS_PATH } from './doseRows.ts';
import { OtherCourses } from './OtherCourses.tsx';
import styles from './DosePicture.module.css';

interface DosePictureProps {
  readonly taskId: string;
  readonly store: FormStore;
}

/** Who gets what by which fraction: a picture, and a table that says the same. */
export default function DosePicture({ taskId, store }: DosePictureProps) {
  const value = useSyncExternalStore(
    (listener) => store.subscribe(TARGETS_PATH, listener),
    () => store.field(TARGETS_PATH).value,
  );
  // The answer itself says when the rows have changed.
  const picture = useMemo(() => (value === null ? null : dosePicture(doseRowsOf(store))), [store, value]);
  return (
    <details className={styles['picture']}>
      <summary>{TEXT.title}</summary>
      {!picture || picture.phases.length === 0 ? (
        <p className={styles['quiet']}>{TEXT.none}</p>
      ) : (
        <>
          {picture.gaps.map((gap) => (
            <WarningNote key={gap}>{gap}</WarningNote>
          ))}
          <DoseLanes picture={picture} />
          <DoseTable picture={picture} />
        </>
      )}
      <OtherCourses taskId={taskId} store={store} />
    </details>
  );
}

/** The twin of the picture for people who cannot see it, with equivalent doses for a chosen alpha/beta. */
function DoseTable({ picture }: { readonly picture: Picture }) {
  const [chosen, setChosen] = useState('');
  const ratio = TEXT.ratios.find(({ id }) => id === chosen) ?? null;
  const gy = ratio ? String(Number(ratio.id) / 10) : '';
  const heads = [...Object.values(TEXT.heads), ...(ratio ? [TEXT.bed(gy), TEXT.eqd2(gy)] : [])];
  return (
    <>
      <Table.ScrollContainer minWidth={600}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {picture.volumes.flatMap(({ target, shares, sumTenthsCGy }) =>
              shares.map(({ row, phase }, index) => (
                <Table.Tr key={`${target} ${row.id}`}>
                  <Table.Th scope="row">{target}</Table.Th>
                  <Table.Td>{phase.fractionSet}</Table.Td>
                  <Table.Td>
                    {phase.from === null || phase.to === null ? TEXT.unknown : TEXT.from(phase.from, phase.to)}
                  </Table.Td>
                  <Table.Td>{cGy(row.perFractionTenthsCGy)}</Table.Td>
                  <Table.Td>{cGy(row.doseTenthsCGy)}</Table.Td>
                  <Table.Td>{index === shares.length - 1 ? cGy(sumTenthsCGy) : ''}</Table.Td>
                  {ratio && <Equivalents row={row} alphaBeta={Number(ratio.id)} />}
                </Table.Tr>
              )),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <p className={styles['quiet']}>{TEXT.simultaneous}</p>
      <NativeSelect
        className={styles['ratio'] ?? ''}
        label={TEXT.ratio}
        value={chosen}
        data={[{ value: '', label: TEXT.noRatio }, ...TEXT.ratios.map(({ id, label }) => ({ value: id, label }))]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {ratio && <p className={styles['quiet']}>{TEXT.formula(gy, ratio.source)}</p>}
    </>
  );
}

function Equivalents({ row, alphaBeta }: { readonly row: DoseRow; readonly alphaBeta: number }) {
  const { doseTenthsCGy, perFractionTenthsCGy } = row;
  const isKnown = doseTenthsCGy !== null && perFractionTenthsCGy !== null;
  const given = isKnown ? { doseTenthsCGy, perFractionTenthsCGy } : null;
  return (
    <>
      <Table.Td>{cGy(given && bedTenthsCGy(given, alphaBeta))}</Table.Td>
      <Table.Td>{cGy(given && eqd2TenthsCGy(given, alphaBeta))}</Table.Td>
    </>
  );
}

const cGy = (tenths: number | null) => (tenths === null ? TEXT.unknown : String(tenths / 10));
