import type { Viewpoint } from '@isocenter/schemas';

/** The list in three groups (VIEW-025). */
export interface ViewpointGroups {
  readonly own: readonly Viewpoint[];
  readonly shared: readonly Viewpoint[];
  readonly presets: readonly Viewpoint[];
}

export function groupsOf(viewpoints: readonly Viewpoint[], userId: string): ViewpointGroups {
  const saved = viewpoints.filter(({ preset }) => !preset);
  return {
    own: saved.filter(({ user }) => user?.id === userId),
    shared: saved.filter(({ user }) => user?.id !== userId),
    presets: viewpoints.filter(({ preset }) => preset),
  };
}
