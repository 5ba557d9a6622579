import type { ProviderDetails } from '@isocenter/schemas';

/** Texts of user management: its root, its four lists, and the forms of their entries. */
export const USER_MANAGEMENT_TEXT = {
  title: 'User Management',
  intro:
    'Who may sign in, and what they may do. A change takes effect at the user’s next action and is recorded in the audit log.',
  areas: 'Areas of user management',
  loadFailed: 'The list could not be loaded.',
  column: { actions: 'Actions' },
  shown: (shown: number, all: number) => (shown === all ? `${all} shown` : `${shown} of ${all} shown`),
  tooMany: (most: number) => `The first ${most} are shown. Search to find others.`,
  nothingFound: 'Nothing matches your search.',
  remove: 'Delete',
  removeWhat: (name: string) => `Delete “${name}”`,
  cancel: 'Cancel',
  create: 'Create',
  save: 'Save',
  saved: 'Saved',
  readOnly: 'You can view this, but not change it.',
  gone: 'This entry no longer exists.',
  stale: 'Another user changed this entry. Your change was not saved.',
  loadAgain: 'Show the current version',
  leave: { title: 'Unsaved changes', text: 'Your changes are not saved. Leave anyway?' },
  discard: 'Discard changes',
  stay: 'Stay',
} as const;

interface AreaWords {
  readonly title: string;
  /** On the root of user management. */
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
    about: 'People who may sign in, with their roles and status.',
    search: 'Search by name, email or role',
    none: 'There are no users.',
    create: 'New user',
    newEntry: 'New user',
    back: 'All users',
    removeExplains:
      'The user is signed out everywhere immediately and cannot sign in again. Their name stays on notes that they wrote or signed.',
  },
  roles: {
    title: 'Roles',
    about: 'Sets of permissions that are assigned to users together.',
    search: 'Search by name or permission',
    none: 'There are no roles.',
    create: 'New role',
    newEntry: 'New role',
    back: 'All roles',
    removeExplains: 'This role can no longer be assigned.',
  },
  permissions: {
    title: 'Permissions',
    about: 'What can be allowed, and what is limited to internal staff.',
    search: 'Search by name or meaning',
    none: 'There are no permissions.',
    create: 'New permission',
    newEntry: 'New permission',
    back: 'All permissions',
    removeExplains: 'Roles can no longer include this permission.',
  },
  mappings: {
    title: 'Mappings',
    about: 'Values of other systems and the matching values here, for interfaces that use them.',
    search: 'Search by source or value',
    none: 'There are no mappings yet.',
    create: 'New mapping',
    newEntry: 'New mapping',
    back: 'All mappings',
    removeExplains: 'Interfaces can no longer find this mapping.',
  },
} as const satisfies Record<'users' | 'roles' | 'permissions' | 'mappings', AreaWords>;

export const PROVIDER_TYPES_TEXT = {
  title: 'Provider types',
  about:
    'The provider type determines what a clinician may edit, pend and sign. The types are built in. A user has one or none.',
  loadFailed: 'The provider types could not be loaded.',
  column: { name: 'Type', id: 'Id', users: 'Users' },
} as const;

export const USER_TEXT = {
  column: { name: 'Name', roles: 'Roles', type: 'Provider type', state: 'State' },
  state: { ACTIVE: 'Active', DISABLED: 'Disabled' },
  internal: 'Internal staff',
  noRoles: 'No role',
  noType: 'Not a clinician',
  name: 'Name',
  email: 'Email',
  emailHint: 'Matches the identity provider’s account at the first sign-in.',
  type: 'Provider type',
  roles: 'Roles',
  rolesHint: 'A user has the permissions of all of their roles.',
  rolesHidden: 'You do not have permission to see roles. The user’s roles do not change.',
  rolesFailed: 'The roles could not be loaded.',
  internalLabel: 'Internal staff',
  internalHint: 'Required for permissions that are limited to internal staff. Only internal staff can change this.',
  active: 'May sign in',
  activeHint: 'If this is off, the user is signed out everywhere immediately and cannot sign in.',
  yourself: 'This is your account. You cannot disable or delete it, or change your own roles, provider or email.',
  may: 'Allowed actions',
  mayNothing: 'Without permissions, this user sees only their own settings.',
} as const;

export const ROLE_TEXT = {
  column: { name: 'Name', permissions: 'Permissions', users: 'Users' },
  permissionCount: (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
  userCount: (count: number) => (count === 0 ? 'No users' : count === 1 ? '1 user' : `${count} users`),
  inUse: (count: number) =>
    `${count === 1 ? '1 user has' : `${count} users have`} this role. It can be deleted once it is not assigned to anyone.`,
  name: 'Name',
  permissions: 'Permissions',
  chosen: (count: number) => (count === 0 ? 'None selected' : `${count} selected`),
  find: 'Find a permission',
  internal: 'Internal staff only',
  onlyHere: 'Custom',
} as const;

/** The group of a permission in lists, by the first part of its name. Administrators created the others. */
export const PERMISSION_AREAS = [
  {
    title: 'Patient care',
    of: ['opc', 'patients', 'notes', 'episodes', 'schedule', 'worklist', 'radiology', 'predictions', 'pathways'],
  },
  { title: 'Analytics', of: ['viewpoints', 'datadictionary'] },
  { title: 'Users and roles', of: ['auth'] },
  {
    title: 'Administration',
    of: ['audit', 'banner', 'content_templates', 'feature_flags', 'feedback', 'files', 'form_config', 'support'],
  },
  { title: 'The application itself', of: ['brocade', 'debug', 'legal', 'oncora'] },
] as const satisfies readonly { title: string; of: readonly string[] }[];
export const OTHER_PERMISSIONS = 'Custom';

export const PERMISSION_TEXT = {
  intro:
    'Built-in permissions protect the product and cannot be deleted. Custom permissions can be added to roles for other systems that read them. The product itself does not check them.',
  column: { name: 'Permission', internal: 'For', kind: 'Kind' },
  internal: 'Internal staff',
  everybody: 'Everyone with the role',
  ofProduct: 'Built-in',
  made: 'Custom',
  name: 'Name',
  nameHint: 'Area and action in lowercase letters, such as archive:read. It cannot be changed later.',
  nameStays: 'The name cannot be changed, because roles refer to it.',
  description: 'What it grants',
  internalLabel: 'Limit to internal staff',
  internalHint: 'Applies only to internal staff, regardless of roles.',
  alwaysInternal: 'This permission is always limited to internal staff.',
} as const;

export const PROVIDER_TEXT = {
  title: 'Provider',
  hint: 'The provider that this clinician is in patient records.',
  choice: 'Provider record',
  none: 'None',
  newProvider: 'New provider',
  nameOf: ({ firstName, lastName, npi }: ProviderDetails) =>
    `${[lastName, firstName].filter(Boolean).join(', ')}${npi === null ? '' : ` (NPI ${npi})`}`,
  withoutProvider:
    'Without a provider record, this clinician cannot be chosen as responsible and cannot be found by a launch from the EHR.',
  loadFailed: 'The providers could not be loaded.',
  field: {
    title: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    credentials: 'Credentials',
    npi: 'NPI',
  },
  npiHint: 'Ten digits. A launch from the EHR finds the user by NPI.',
  noNpi: 'This is not a valid NPI. Check the digits.',
} as const;

export const MAPPING_TEXT = {
  intro:
    'Stored for interfaces of this installation. The product itself does not use them: they do not affect sign-in, imports or charts.',
  column: { external: 'External value', source: 'Source', internal: 'Internal value' },
  source: 'Source',
  external: 'External value',
  externalHint: 'As the other system sends it. Not case-sensitive.',
  internal: 'Internal value',
  nameOf: (source: string, value: string) => `${source} ${value}`,
  /** Two of the four sources share a name. */
  database: 'Aria database',
} as const;
