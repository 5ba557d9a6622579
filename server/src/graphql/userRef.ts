import type { UserRef as Ref } from '../request/actor.ts';
import { builder } from './builder.ts';

/** A person, as all records name them. */
export const UserRef = builder.objectRef<Ref>('UserRef').implement({
  fields: (t) => ({ id: t.exposeID('id'), displayName: t.exposeString('displayName') }),
});
