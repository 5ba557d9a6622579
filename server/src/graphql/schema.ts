import { recordingRefusals } from '../audit/refusedCommands.ts';
import { builder } from './builder.ts';
import './enums.ts';
import '../access/accessGraphql.ts';
import '../episodes/episodeGraphql.ts';
import '../episodes/legacyEpisodeGraphql.ts';
import '../formConfigs/carePlanFieldGraphql.ts';
import '../formConfigs/configVersionGraphql.ts';
import '../formConfigs/editableConfigGraphql.ts';
import '../forms/contentTemplateGraphql.ts';
import '../forms/formConfigGraphql.ts';
import '../notes/publishGraphql.ts';
import '../patients/activePatientsGraphql.ts';
import '../patients/patientEntryGraphql.ts';
import '../patients/patientGraphql.ts';
import '../presence/presenceGraphql.ts';
import '../providers/providerGraphql.ts';
import '../tasks/assessmentGraphql.ts';
import '../tasks/externalReferenceGraphql.ts';
import '../tasks/taskCommandsGraphql.ts';
import '../tasks/taskGraphql.ts';
import '../tasks/taskQueriesGraphql.ts';
import '../tasks/taskVersionsGraphql.ts';
import '../tasks/versionDiffGraphql.ts';
import '../timeline/timelineGraphql.ts';
import '../worklist/worklistGraphql.ts';

/** Every area's GraphQL file is one import above; nothing else adds to the schema. */
export const schema = recordingRefusals(builder.toSchema({ sortSchema: true }));
