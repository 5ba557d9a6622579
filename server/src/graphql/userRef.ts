import type { UserRef as Ref } from '../request/actor.ts';
import { builder } from './builder.ts';

/** A person, as all records name them. */
export const UserRef = builder.objectRef<Ref>('UserRef').implement({
  description: 'A person, as records name them. The name is that of the time of the record',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The user id, by which two people of one name are told apart' }),
    displayName: t.exposeString('displayName', { description: 'As screens and notes print it' }),
  }),
});
