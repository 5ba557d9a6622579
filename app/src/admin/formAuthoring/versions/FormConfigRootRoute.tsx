import { Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { useSession } from '../../../session/session.ts';
import { FORM_CONFIG_TEXT as words, PUBLISHED_LISTS_TEXT } from '../../../messages/formAuthoring.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen, Section } from '../../../screen/Screen.tsx';
import admin from '../../Admin.module.css';
import styles from '../FormAuthoring.module.css';
import { EDITABLE_FORMS_PATH } from '../formPaths.ts';
import { PublishedLists } from './PublishedLists.tsx';
import { SourceSwitch } from './SourceSwitch.tsx';

const WAYS = [
  { path: ROUTES.validateFormConfigVersions, ...words.root.validate },
  { path: ROUTES.formConfigVersions, ...words.root.published },
  { path: EDITABLE_FORMS_PATH, ...words.root.editable },
];

/** Form configuration's root: validate, publish, edit (ADMIN-031), and the source of forms for new tasks. */
export function Component() {
  const { permissions } = useSession();
  if (!permissions.has('form_config')) return <NotFound />;
  return (
    <Screen title={words.root.title}>
      <p>{words.root.intro}</p>
      <ul className={admin['roots']}>
        {WAYS.map(({ path, name, explains }) => (
          <li key={path} className={styles['way']}>
            <Link to={path}>{name}</Link>
            <p>{explains}</p>
          </li>
        ))}
      </ul>
      <Section title={words.source.title}>
        <SourceSwitch />
      </Section>
      <Section title={PUBLISHED_LISTS_TEXT.title}>
        <p>{PUBLISHED_LISTS_TEXT.intro}</p>
        <PublishedLists />
      </Section>
    </Screen>
  );
}
