import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/session.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { FormList } from './FormList.tsx';

/** The forms of one config version. */
export function Component() {
  const { permissions } = useSession();
  const { formConfigId } = useParams();
  if (!permissions.has('form_config') || formConfigId === undefined) return <NotFound />;
  return <FormList key={formConfigId} formConfigId={formConfigId} />;
}
