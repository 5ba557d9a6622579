import { useSession } from '../session/session.ts';
import { Screen } from '../screen/Screen.tsx';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { Workbench } from './Workbench.tsx';

const START = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - id: visit
    label: Visit
    fields:
      - { id: weight, type: Numeric, label: Weight, endAdornment: kg, decimals: 1 }
      - { id: pain, type: Radio, label: Pain, choices: [{ id: "yes", label: "Yes" }, { id: "no", label: "No" }] }
      - { id: remark, type: LongText, label: Remark, required: true, relevant: { field: pain, eq: "yes" } }
`;

/** For form authors: tries out a config before others see it. Nothing is sent anywhere. */
export function Component() {
  const { permissions } = useSession();
  if (!permissions.has('form_config')) return <NotFound />;
  return (
    <Screen title="Form workbench" wide>
      <Workbench files={[{ path: 'Radiation/OTVStatus/Default.yaml', text: START }]} />
    </Screen>
  );
}
