import { Table } from '@mantine/core';
import { PUBLISHED_LISTS_TEXT as words } from '../../../messages/formAuthoring.ts';
import { useSlow } from '../../../notices/useSlow.ts';
import { messageOf } from '../../../requests/failures.ts';
import admin from '../../Admin.module.css';
import { usePublishedLists, type Loading } from './listLoading.ts';

/** Whether other programs get the lists that they read, and how long each is. */
export function PublishedLists() {
  const lists = usePublishedLists();
  const rows = (['fields', 'presets', 'supportData', 'taxonomy'] as const).filter((name) => isAsked(lists[name]));
  return (
    <div className={admin['frame']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.list}</Table.Th>
            <Table.Th scope="col">{words.entries}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{words.name[name]}</Table.Th>
              <Table.Td className="figures">
                <State loading={lists[name]} slow={words.slow[name]} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const isAsked = ({ fetching, fetched, error }: Loading) => fetching || fetched || error !== null;

/** @param slow said instead, when it takes longer than a moment */
function State({ loading: { fetching, error, count }, slow }: { loading: Loading; slow: string }) {
  const isWaiting = error === null && (count === null || fetching);
  const isSlow = useSlow(isWaiting, 2_000);
  if (error !== null) return words.failed(messageOf(error));
  if (isWaiting || count === null) return isSlow ? slow : words.loading;
  return words.count(count);
}
