import { useSession } from '../session/session.ts';
import { SETTINGS_TEXT } from '../messages/settings.ts';
import { Screen } from '../screen/Screen.tsx';
import { Covers } from './Covers.tsx';
import { BannerEditor } from './BannerEditor.tsx';
import { DefaultEpisodeType } from './DefaultEpisodeType.tsx';
import { Phrases } from './Phrases.tsx';
import { PermissionList } from './PermissionList.tsx';

export function Component() {
  const { permissions, user } = useSession();
  const hasLists = user.provider_type_id === 'ATTENDING' && permissions.has('patients:view');
  return (
    <Screen title={SETTINGS_TEXT.title}>
      <DefaultEpisodeType />
      {permissions.has('banner:update') && <BannerEditor />}
      {hasLists && <Covers />}
      {permissions.has('patients:view') && <Phrases />}
      <PermissionList permissions={[...permissions]} />
    </Screen>
  );
}
