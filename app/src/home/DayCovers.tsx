import { graphql } from 'react-relay/hooks';
import { readInlineData } from 'relay-runtime';
import { COVERS_TEXT as words } from '../messages/covers.ts';
import { clinicianName } from '../patients/identity.ts';
import { showDate } from '../screen/dates.ts';
import type { DayCovers_cover$key } from '../__generated__/DayCovers_cover.graphql.ts';
import styles from './Home.module.css';

const COVER = graphql`
  fragment DayCovers_cover on Cover @inline {
    id
    until
    isGiven
    away {
      name {
        title
        firstName
        lastName
        credentials
      }
    }
    colleague {
      name {
        title
        firstName
        lastName
        credentials
      }
    }
  }
`;

/** Whose work is in these lists as well, and who has this person's. */
export function DayCovers({ covers }: { covers: readonly DayCovers_cover$key[] }) {
  if (covers.length === 0) return null;
  return (
    <ul className={styles['covers']}>
      {covers.map((key) => {
        const { id, until, isGiven, away, colleague } = readInlineData(COVER, key);
        const other = isGiven ? colleague : away;
        const name = other ? clinicianName(other.name) : words.unknown;
        return <li key={id}>{words.untilDay(isGiven ? words.given(name) : words.taken(name), showDate(until))}</li>;
      })}
    </ul>
  );
}
