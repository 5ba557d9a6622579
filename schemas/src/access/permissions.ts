/**
 * Permissions are named strings a user holds (the PERM rows). The rows marked `internal` also need the
 * user's internal-staff flag; the rows marked `care` also need `opc:access`, because charts are the patient-care service
 * (PERM-036).
 */
export const PERMISSIONS = [
  { name: 'audit:view', grants: 'See the audit log' },
  { name: 'auth:users:view', grants: 'See users' },
  { name: 'auth:users:create', grants: 'Create users' },
  { name: 'auth:users:update', grants: 'Change users' },
  { name: 'auth:users:delete', grants: 'Remove users' },
  { name: 'auth:roles:view', grants: 'See roles' },
  { name: 'auth:roles:create', grants: 'Create roles' },
  { name: 'auth:roles:update', grants: 'Change roles' },
  { name: 'auth:roles:delete', grants: 'Remove roles' },
  { name: 'auth:permissions:view', grants: 'See permissions' },
  { name: 'auth:permissions:create', grants: 'Create permissions', internal: true },
  { name: 'auth:permissions:update', grants: 'Change permissions', internal: true },
  { name: 'auth:permissions:delete', grants: 'Remove permissions', internal: true },
  { name: 'auth:mappings:view', grants: 'See mappings' },
  { name: 'auth:mappings:create', grants: 'Create mappings' },
  { name: 'auth:mappings:update', grants: 'Change mappings' },
  { name: 'auth:mappings:delete', grants: 'Remove mappings' },
  { name: 'auth:service_accounts', grants: 'Manage service accounts of interfaces' },
  { name: 'brocade', grants: 'Open the linking application' },
  { name: 'datadictionary:view', grants: 'Read the data dictionary' },
  { name: 'episodes:update', grants: 'Register and change episodes', care: true },
  { name: 'feature_flags:update', grants: 'Switch features on and off' },
  { name: 'files:download', grants: 'Download files' },
  { name: 'files:upload', grants: 'Upload files' },
  { name: 'legal:bypass', grants: 'Work without the legal terms dialog' },
  { name: 'notes:move', grants: 'Move notes that were written in the wrong chart', care: true },
  { name: 'opc:access', grants: 'Use the patient-care service' },
  { name: 'pathways:view', grants: 'Read pathways' },
  { name: 'patients:view', grants: 'Open patient charts', care: true },
  { name: 'patients:identity', grants: 'Settle identity alerts of patients, and merge and restore their records' },
  { name: 'patients:restrict', grants: 'Restrict charts to their care team' },
  {
    name: 'patients:retention',
    grants:
      'Place and lift legal holds, see which charts are past their retention, and dispose of them with a second person',
  },
  { name: 'predictions:view', grants: 'See predictions', care: true },
  { name: 'radiology:view', grants: 'See radiology content', care: true },
  { name: 'schedule:view', grants: 'See the schedule', care: true },
  { name: 'schedule:update', grants: 'Change the schedule', care: true },
  { name: 'support:view', grants: 'Open the admin group and support requests' },
  { name: 'viewpoints:view', grants: 'See viewpoints and analytics' },
  { name: 'viewpoints:create', grants: 'Create viewpoints' },
  { name: 'viewpoints:update', grants: 'Change viewpoints' },
  { name: 'viewpoints:delete', grants: 'Delete viewpoints' },
  { name: 'viewpoints:download', grants: 'Download one viewpoint' },
  { name: 'viewpoints:download_all', grants: 'Download all viewpoint data' },
  { name: 'viewpoints:kmcurve', grants: 'See Kaplan-Meier curves' },
  { name: 'worklist:view', grants: 'See the worklist', care: true },
  { name: 'banner:update', grants: 'Edit the app banner', internal: true },
  { name: 'content_templates', grants: 'Manage content templates and consent texts', internal: true },
  { name: 'debug', grants: 'See detailed environment information', internal: true },
  { name: 'feedback', grants: 'Read feedback and support requests', internal: true },
  { name: 'form_config', grants: 'Manage form configs', internal: true },
  { name: 'oncora', grants: 'Product-internal screens', internal: true },
] as const satisfies readonly { name: string; grants: string; internal?: true; care?: true }[];

export type PermissionName = (typeof PERMISSIONS)[number]['name'];

export const PERMISSION_NAMES: readonly PermissionName[] = PERMISSIONS.map(({ name }) => name);

/** Permissions that count only for internal staff (PERM-047). */
export const INTERNAL_PERMISSIONS: ReadonlySet<string> = new Set(
  PERMISSIONS.filter((permission) => 'internal' in permission).map(({ name }) => name),
);

/** Permissions that count only together with `opc:access`, whichever way a chart is reached. */
export const CARE_PERMISSIONS: ReadonlySet<string> = new Set(
  PERMISSIONS.filter((permission) => 'care' in permission).map(({ name }) => name),
);

/**
 * Permissions that one administrator alone may not give to a person: charts, what is written on them, and the power to
 * approve such changes.
 */
export const GUARDED_PERMISSIONS: ReadonlySet<string> = new Set<PermissionName>([
  ...PERMISSIONS.filter((permission) => 'care' in permission).map(({ name }) => name),
  'opc:access',
  'patients:identity',
  'patients:restrict',
  'patients:retention',
  'content_templates',
  'form_config',
  'auth:users:update',
]);
