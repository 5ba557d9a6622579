import type { AuditedStore } from '../../audit/auditedStore.ts';
import type { SignInService } from '../signIns.ts';
import { PERMISSION_ROWS, ROLES, USERS } from '../users.ts';
import { providers as PROVIDERS } from '../../providers/provider.ts';
import { carrying } from './administeredRecords.ts';
import { mappingAdministration, MAPPINGS, type MappingAdministration } from './mappingAdministration.ts';
import { permissionAdministration, type PermissionAdministration } from './permissionAdministration.ts';
import { ProviderAdministration } from './providerAdministration.ts';
import { roleAdministration, type RoleAdministration } from './roleAdministration.ts';
import { userAdministration, type UserAdministration } from './userAdministration.ts';

declare module '../../request/services.ts' {
  interface Services {
    readonly administration: Administration;
  }
}

/** Collections with audit outboxes: a start copies out what a killed process left there. */
export const ADMINISTERED = [USERS, ROLES, PERMISSION_ROWS, MAPPINGS, PROVIDERS].map(carrying);

/** Users, roles, permissions and mappings. */
interface Administration {
  readonly users: UserAdministration;
  readonly providers: ProviderAdministration;
  readonly roles: RoleAdministration;
  readonly permissions: PermissionAdministration;
  readonly mappings: MappingAdministration;
}

export function administration(dependencies: AuditedStore & { readonly signIns: SignInService }): Administration {
  const providers = new ProviderAdministration(dependencies);
  return {
    users: userAdministration({ ...dependencies, providers }),
    providers,
    roles: roleAdministration(dependencies),
    permissions: permissionAdministration(dependencies),
    mappings: mappingAdministration(dependencies),
  };
}
