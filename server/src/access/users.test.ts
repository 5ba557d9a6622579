import { CARE_PERMISSIONS, INTERNAL_PERMISSIONS, PERMISSION_NAMES } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { effectivePermissions } from './users.ts';

const everything = [{ permissions: [...PERMISSION_NAMES, 'made:up'] }];

describe('effective permissions', () => {
  it.each([
    ...['auth:permissions:create', 'auth:permissions:update', 'auth:permissions:delete', 'banner:update'],
    ...['content_templates', 'debug', 'feedback', 'form_config', 'oncora'],
  ])('%s counts only with the internal-staff flag [PERM-047]', (name) => {
    expect(INTERNAL_PERMISSIONS).toContain(name);
    expect([...effectivePermissions(everything, false)]).not.toContain(name);
    expect([...effectivePermissions(everything, true)]).toContain(name);
  });

  it('are those of all roles together, without names the product does not have', () => {
    const roles = [{ permissions: ['audit:view'] }, { permissions: ['files:upload', 'made:up'] }];
    expect([...effectivePermissions(roles, true)]).toEqual(['audit:view', 'files:upload']);
    expect(effectivePermissions([], true).size).toBe(0);
  });

  it.each([...CARE_PERMISSIONS])(
    '%s counts only with the permission of the patient-care service [PERM-036]',
    (name) => {
      expect([...effectivePermissions([{ permissions: [name] }], true)]).toEqual([]);
      const both = effectivePermissions([{ permissions: [name] }, { permissions: ['opc:access'] }], true);
      expect([...both]).toContain(name);
    },
  );
});
