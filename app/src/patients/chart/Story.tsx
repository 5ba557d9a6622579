import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { generatePath, Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { CHART_TEXT } from '../../messages/chart.ts';
import { showDate } from '../../screen/dates.ts';
import { ChartCard } from './ChartCard.tsx';
import { FactTable } from './FactTable.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import { ToxicityWeeks } from './ToxicityWeeks.tsx';
import type { StoryQuery } from '../../__generated__/StoryQuery.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.story;

const STORY = graphql`
  query StoryQuery($patientId: ID!) {
    patient(patientId: $patientId) {
      id
      story {
        courses {
          episodeId
          label
          facts {
            id
            label
            value
            source {
              name
              taskId
              episodeId
              taskType
              sequence
              date
            }
          }
        }
        safety {
          id
          label
          value
          source {
            name
            taskId
            episodeId
            taskType
            sequence
            date
          }
        }
        toxicities {
          id
          name
          episodeId
          grades {
            taskId
            date
            week
            grade
          }
        }
        weight {
          episodeId
          baselineKg
          points {
            taskId
            date
            week
            weightKg
            changePercent
          }
        }
      }
    }
  }
`;

interface PartProps {
  readonly patientId: string;
  readonly attempt: number;
}

const useStory = ({ patientId, attempt }: PartProps) =>
  useLazyLoadQuery<StoryQuery>(STORY, { patientId }, { fetchPolicy: 'store-and-network', fetchKey: attempt }).patient
    ?.story;

/** Diagnosis, stage, dose and dates of each course, and what must be known before treatment. */
export function CourseStory({ patientId }: { patientId: string }) {
  return (
    <>
      <ChartCard title={words.courses} failed={words.failed} height={160}>
        {(attempt) => <Courses patientId={patientId} attempt={attempt} />}
      </ChartCard>
      <ChartCard title={words.safety} failed={words.failed} height={120}>
        {(attempt) => <Safety patientId={patientId} attempt={attempt} />}
      </ChartCard>
    </>
  );
}

/** Grades by week, and the weight. */
export function ToxicityStory({ patientId }: { patientId: string }) {
  return (
    <>
      <ChartCard title={words.toxicity.title} failed={words.failed} height={160}>
        {(attempt) => <Toxicity patientId={patientId} attempt={attempt} />}
      </ChartCard>
      <ChartCard title={words.weight.title} failed={words.failed} height={200}>
        {(attempt) => <Weight patientId={patientId} attempt={attempt} />}
      </ChartCard>
    </>
  );
}

function Courses(props: PartProps) {
  const told = useStory(props)?.courses.filter(({ facts }) => facts.length > 0) ?? [];
  if (told.length === 0) return <p className={styles['empty']}>{words.noCourses}</p>;
  return told.map(({ episodeId, label, facts }) => (
    <div key={episodeId} className={styles['toldCourse']}>
      <h3>
        <Link to={generatePath(ROUTES.episodeManage, { patientId: props.patientId, episodeId })}>{label}</Link>
      </h3>
      <FactTable label={label} facts={facts} patientId={props.patientId} />
    </div>
  ));
}

function Safety(props: PartProps) {
  const facts = useStory(props)?.safety ?? [];
  if (facts.length === 0) return <p className={styles['empty']}>{words.noSafety}</p>;
  return <FactTable label={words.safety} facts={facts} patientId={props.patientId} />;
}

function Toxicity(props: PartProps) {
  const series = useStory(props)?.toxicities ?? [];
  if (series.length === 0) return <p className={styles['empty']}>{words.toxicity.none}</p>;
  return <ToxicityWeeks series={series} />;
}

function Weight(props: PartProps) {
  const weight = useStory(props)?.weight;
  if (!weight) return <p className={styles['empty']}>{words.weight.none}</p>;
  const { baselineKg, points } = weight;
  const last = points.at(-1);
  return (
    <>
      {last && (
        <p>
          <strong className="figures">{words.weight.change(last.changePercent)}</strong>{' '}
          <span className={styles['quiet']}>{words.weight.from(baselineKg, last.weightKg, showDate(last.date))}</span>
        </p>
      )}
      {points.length > 1 && (
        <SeriesChart
          label={words.weight.axis}
          unit="%"
          readings={points.map(({ date, changePercent }) => ({ date, value: changePercent }))}
          showDate={showDate}
        />
      )}
    </>
  );
}
