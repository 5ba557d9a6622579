/** Derives something from an episode after each of its changes. Never fails: what could not be written is made later. */
export interface EpisodeFollower {
  follow(episodeId: string): Promise<void>;
}

export function followAll(...followers: readonly EpisodeFollower[]): EpisodeFollower {
  return {
    async follow(episodeId) {
      await Promise.all(followers.map((follower) => follower.follow(episodeId)));
    },
  };
}
