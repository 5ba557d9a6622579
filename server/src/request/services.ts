import type { AppConfig } from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { Actor } from './actor.ts';

/**
 * The services that resolvers and REST handlers call, by name. Each service adds its own member with `declare module`
 * beside its class, so this file depends on none of them; `createServices` must make every member.
 */
export interface Services {
  readonly appConfig: AppConfig;
  readonly signOut: (actor: Actor) => Promise<void>;
}

/** What a resolver or REST handler gets. It reaches data through these services only. */
export interface RequestContext extends Services, Actor {
  readonly log: Logger;
}
