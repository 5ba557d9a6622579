import type { ProviderDetails } from '@isocenter/schemas';

/** What the user management says: its root, its four lists, and the forms of their entries. */
export const USER_MANAGEMENT_TEXT = {
  title: 'User Management',
  intro:
    'Who may sign in, and who may do what. A change holds at the next click of whoever it concerns, and is kept in the audit log.',
  areas: 'Areas of user management',
  loadFailed: 'The list could not be loaded.',
  column: { actions: 'Actions' },
  shown: (shown: number, all: number) => (shown === all ? `${all}` : `${shown} of ${all}`),
  tooMany: (most: number) => `The first ${most} are shown. Search to find others.`,
  nothingFound: 'Nothing fits what you typed.',
  remove: 'Delete',
  removeWhat: (name: string) => `Delete “${name}”`,
  cancel: 'Cancel',
  create: 'Create',
  save: 'Save',
  saved: 'Saved',
  readOnly: 'You may look at this, but not change it.',
  gone: 'This entry is not there any more.',
  stale: 'Somebody else has changed this in the meantime. Your change was not saved.',
  loadAgain: 'Show it as it is now',
  leave: { title: 'Unsaved changes', text: 'What you changed here is not saved. Leave anyway?' },
  discard: 'Discard changes',
  stay: 'Stay',
} as const;

interface AreaWords {
  readonly title: string;
  /** On the root of the user management. */
  readonly about: string;
  readonly search: string;
  readonly none: string;
  readonly create: string;
  readonly newEntry: string;
  readonly back: string;
  readonly removeExplains: string;
}

export const AREA_TEXT = {
  users: {
    title: 'Users',
    about: 'People who may sign in, their roles, and whether they are in or out.',
    search: 'Search by name, e-mail or role',
    none: 'There is no user.',
    create: 'New user',
    newEntry: 'New user',
    back: 'All users',
    removeExplains:
      'The person is signed out everywhere at once and cannot sign in again. Their name stays on what they wrote and signed.',
  },
  roles: {
    title: 'Roles',
    about: 'Permissions that go together, given to people as one.',
    search: 'Search by name or permission',
    none: 'There is no role.',
    create: 'New role',
    newEntry: 'New role',
    back: 'All roles',
    removeExplains: 'Nobody can be given this role any more.',
  },
  permissions: {
    title: 'Permissions',
    about: 'What can be allowed, and what is kept to internal staff.',
    search: 'Search by name or meaning',
    none: 'There is no permission.',
    create: 'New permission',
    newEntry: 'New permission',
    back: 'All permissions',
    removeExplains: 'Roles cannot hold this permission any more.',
  },
  mappings: {
    title: 'Mappings',
    about: 'What another system calls something, and what it is called here, for interfaces that ask for it.',
    search: 'Search by source or value',
    none: 'Nothing is mapped yet.',
    create: 'New mapping',
    newEntry: 'New mapping',
    back: 'All mappings',
    removeExplains: 'Interfaces that ask for the mappings do not find it any more.',
  },
} as const satisfies Record<'users' | 'roles' | 'permissions' | 'mappings', AreaWords>;

export const PROVIDER_TYPES_TEXT = {
  title: 'Provider types',
  about:
    'What a clinician is decides who may edit, pend and sign what. The types belong to the product; a user has one or none.',
  loadFailed: 'The provider types could not be loaded.',
  column: { name: 'Type', id: 'Id', users: 'Users' },
} as const;

export const USER_TEXT = {
  column: { name: 'Name', roles: 'Roles', type: 'Provider type', state: 'State' },
  state: { ACTIVE: 'Active', DISABLED: 'Disabled' },
  internal: 'Internal staff',
  noRoles: 'No role',
  noType: 'No clinician',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'By this address the identity provider’s person is found at the first sign-in.',
  type: 'Provider type',
  roles: 'Roles',
  rolesHint: 'A user may do what all of their roles allow together.',
  rolesHidden: 'You may not see roles: those the user has stay as they are.',
  rolesFailed: 'The roles could not be loaded.',
  internalLabel: 'Internal staff',
  internalHint: 'Counts for permissions that are kept to internal staff. Only internal staff can say who is.',
  active: 'May sign in',
  activeHint: 'Without it the person is signed out everywhere at once and cannot sign in.',
  yourself: 'This is you. You cannot disable or delete yourself, nor take your own way in.',
  may: 'May do',
  mayNothing: 'Without a permission this person sees nothing but their own settings.',
} as const;

export const ROLE_TEXT = {
  column: { name: 'Name', permissions: 'Permissions', users: 'Users' },
  permissionCount: (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
  userCount: (count: number) => (count === 0 ? 'Nobody' : count === 1 ? '1 user' : `${count} users`),
  inUse: (count: number) =>
    `${count === 1 ? '1 user has' : `${count} users have`} this role. It can be deleted when they have another.`,
  name: 'Name',
  permissions: 'Permissions',
  chosen: (count: number) => (count === 0 ? 'None chosen' : `${count} chosen`),
  find: 'Find a permission',
  internal: 'Internal staff only',
  onlyHere: 'Made here',
} as const;

/** Where a permission stands in a list, by the first part of its name; others were made by administrators. */
export const PERMISSION_AREAS = [
  {
    title: 'Patient care',
    of: ['opc', 'patients', 'episodes', 'schedule', 'worklist', 'radiology', 'predictions', 'pathways'],
  },
  { title: 'Analytics', of: ['viewpoints', 'datadictionary'] },
  { title: 'Users and roles', of: ['auth'] },
  {
    title: 'Administration',
    of: ['audit', 'banner', 'content_templates', 'feature_flags', 'feedback', 'files', 'form_config', 'support'],
  },
  { title: 'The application itself', of: ['brocade', 'debug', 'legal', 'oncora'] },
] as const satisfies readonly { title: string; of: readonly string[] }[];
export const OTHER_PERMISSIONS = 'Made here';

export const PERMISSION_TEXT = {
  intro:
    'The product guards with its own permissions; they cannot be deleted. A permission that is made here can be held by roles, for systems that read them: the product itself guards nothing with it.',
  column: { name: 'Permission', internal: 'For', kind: 'Kind' },
  internal: 'Internal staff',
  everybody: 'Everybody with the role',
  ofProduct: 'Product',
  made: 'Made here',
  name: 'Name',
  nameHint: 'Area and action in small letters, such as archive:read. It cannot be changed later.',
  nameStays: 'Roles hold it by this name, so it stays.',
  description: 'What it grants',
  internalLabel: 'Keep to internal staff',
  internalHint: 'Counts only for people who are internal staff, whatever their roles say.',
  alwaysInternal: 'The product keeps this permission to internal staff.',
} as const;

export const PROVIDER_TEXT = {
  title: 'Provider',
  hint: 'As whom this clinician is responsible for care.',
  choice: 'Provider record',
  none: 'None',
  newProvider: 'New provider',
  nameOf: ({ firstName, lastName, npi }: ProviderDetails) =>
    `${[lastName, firstName].filter(Boolean).join(', ')}${npi === null ? '' : ` (NPI ${npi})`}`,
  withoutProvider:
    'Without a provider this clinician cannot be chosen as responsible, and a launch from the EHR does not find them.',
  loadFailed: 'The providers could not be loaded.',
  field: {
    title: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    credentials: 'Credentials',
    npi: 'NPI',
  },
  npiHint: 'Ten digits. A launch from the EHR finds the user by it.',
  noNpi: 'This is no NPI: one of the digits is wrong.',
} as const;

export const MAPPING_TEXT = {
  intro:
    'Kept for interfaces of this installation that ask for them. The product itself reads none: sign-in, imports and charts are the same with and without them.',
  column: { external: 'Value there', source: 'Source', internal: 'Value here' },
  source: 'Source',
  external: 'Value there',
  externalHint: 'As the other system sends it; capital and small letters are the same.',
  internal: 'Value here',
  nameOf: (source: string, value: string) => `${source} ${value}`,
  /** Two of the four sources share a name. */
  database: 'Aria database',
} as const;
