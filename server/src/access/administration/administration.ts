import type { AuditedStore } from '../../audit/auditedStore.ts';
import { SERVICE_ACCOUNTS } from '../serviceAccounts.ts';
import type { SignInService } from '../signIns.ts';
import { PERMISSION_ROWS, ROLES, USERS } from '../users.ts';
import { providers as PROVIDERS } from '../../providers/provider.ts';
import type { Settings } from '../../settings/settings.ts';
import { changeDecisions, type ChangeDecisions } from './changeDecisions.ts';
import { CHANGE_REQUESTS, ChangeRequests } from './changeRequests.ts';
import { carrying } from './administeredRecords.ts';
import { mappingAdministration, MAPPINGS, type MappingAdministration } from './mappingAdministration.ts';
import { permissionAdministration, type PermissionAdministration } from './permissionAdministration.ts';
import { ProviderAdministration } from './providerAdministration.ts';
import { serviceAdministration, type ServiceAdministration } from './serviceAdministration.ts';
import { roleAdministration, type RoleAdministration } from './roleAdministration.ts';
import { userAdministration, type UserAdministration } from './userAdministration.ts';

declare module '../../request/services.ts' {
  interface Services {
    readonly administration: Administration;
  }
}

/** Collections with audit outboxes: a start copies out what a killed process left there. */
export const ADMINISTERED = [USERS, ROLES, PERMISSION_ROWS, MAPPINGS, PROVIDERS, CHANGE_REQUESTS, SERVICE_ACCOUNTS].map(
  carrying,
);

/** Users, roles, permissions and mappings, and the changes of them that wait for a second administrator. */
export interface Administration {
  readonly users: UserAdministration;
  readonly providers: ProviderAdministration;
  readonly roles: RoleAdministration;
  readonly permissions: PermissionAdministration;
  readonly mappings: MappingAdministration;
  readonly services: ServiceAdministration;
  readonly changes: ChangeDecisions;
}

export function administration(
  dependencies: AuditedStore & {
    readonly signIns: SignInService;
    readonly settings: Pick<Settings, 'singleAdministrator'>;
  },
): Administration {
  const providers = new ProviderAdministration(dependencies);
  const requests = new ChangeRequests(dependencies);
  const users = userAdministration({ ...dependencies, providers, requests });
  const roles = roleAdministration({ ...dependencies, requests });
  const permissions = permissionAdministration({ ...dependencies, requests });
  const services = serviceAdministration({ ...dependencies, requests });
  const apply = { user: users.apply, role: roles.apply, permission: permissions.apply, service: services.apply };
  return {
    ...{ users, providers, roles, permissions, services },
    mappings: mappingAdministration(dependencies),
    changes: changeDecisions({ ...dependencies, requests, apply }),
  };
}
