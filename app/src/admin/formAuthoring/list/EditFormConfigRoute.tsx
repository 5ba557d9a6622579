import { useParams } from 'react-router-dom';
import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import { useSession } from '../../../session/session.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { FormList } from './FormList.tsx';

/** Editable Config: the forms that authors change (SHELL-051). */
export function Component() {
  const { permissions } = useSession();
  const { formConfigId } = useParams();
  if (!permissions.has('form_config') || formConfigId !== EDITABLE_FORM_CONFIG_ID) return <NotFound />;
  return <FormList formConfigId={formConfigId} />;
}
