import type { CompiledForm } from '@isocenter/engine';
import { DEFAULT_SYSTEM, type DiseaseSystem, type EpisodeType } from '@isocenter/schemas';
import type { ConfigVersionRecord, EventTask } from '../forms/configVersion.ts';

/** A form that a task consists of. */
interface PathwayForm {
  readonly eventType: string;
  readonly label: string;
}

/** A task of a pathway, with the forms it consists of and the disease systems that have a version of their own. */
export interface PathwayTask {
  readonly task: EventTask;
  readonly forms: readonly PathwayForm[];
  readonly systems: readonly DiseaseSystem[];
}

/** The way of an episode through the department, as its `Events` config defines it (ADMIN-026). */
export interface Pathway {
  readonly episodeType: EpisodeType;
  readonly tasks: readonly PathwayTask[];
}

/**
 * The pathways of a config version, in the order of its files.
 * @param compiledForm reads a compiled form by its hash
 */
export function pathwaysOf(
  version: ConfigVersionRecord,
  compiledForm: (hash: string) => Promise<CompiledForm>,
): Promise<readonly Pathway[]> {
  const pathwayTask = async (episodeType: EpisodeType, task: EventTask): Promise<PathwayTask> => {
    const own = version.compiledForms.filter(
      (form) => form.episodeType === episodeType && form.taskType === task.taskType,
    );
    const general = own.find(({ system }) => system === DEFAULT_SYSTEM);
    const forms = general ? (await compiledForm(general.hash)).note.forms : [];
    return {
      task,
      forms: forms.map(({ eventType, label }) => ({ eventType, label })),
      systems: own.map(({ system }) => system).filter((system) => system !== DEFAULT_SYSTEM),
    };
  };
  return Promise.all(
    version.events.map(async ({ episodeType, tasks }) => ({
      episodeType,
      tasks: await Promise.all(tasks.map((task) => pathwayTask(episodeType, task))),
    })),
  );
}
