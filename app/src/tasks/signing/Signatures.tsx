import { graphql, useFragment } from 'react-relay/hooks';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { CLINICIAN_ROLE_LABEL, CLINICIAN_ROLES } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { SIGNED_TEXT } from '../../messages/signed.ts';
import { showInstant } from '../../screen/dates.ts';
import type { Signatures_signature$key } from '../../__generated__/Signatures_signature.graphql.ts';
import styles from '../Task.module.css';

/** Who signed, attested or unsigned, in which role and when, and whether the signed content is unchanged. */
export function Signatures({ signatures }: { signatures: readonly Signatures_signature$key[] }) {
  if (signatures.length === 0) return null;
  return (
    <ul className={styles['signatures']} aria-label={SIGNED_TEXT.signatures}>
      {signatures.map((signature, index) => (
        <SignatureLine key={index} signature={signature} />
      ))}
    </ul>
  );
}

function SignatureLine({ signature: key }: { signature: Signatures_signature$key }) {
  const { timeZone } = useSession().config;
  const signature = useFragment(
    graphql`
      fragment Signatures_signature on Signature {
        signedBy {
          displayName
        }
        role
        signedOn
        meaning
        reason
        contentHash
        contentVerified
        configVersion
      }
    `,
    key,
  );
  const { contentVerified, configVersion, contentHash } = signature;
  return (
    <li>
      <strong>{signature.signedBy.displayName}</strong>
      {roleLabel(signature.role)} · {signature.meaning} {showInstant(signature.signedOn, timeZone)}
      {signature.reason && ` (${signature.reason})`}
      {contentVerified ? (
        <details className={styles['verified']}>
          <summary>
            <IconShieldCheck size={14} aria-hidden /> {SIGNED_TEXT.verified}
          </summary>
          {SIGNED_TEXT.configVersion(configVersion)}
          <br />
          <code>{SIGNED_TEXT.hash(contentHash)}</code>
        </details>
      ) : (
        <span role="alert" className={styles['unverified']}>
          <IconAlertTriangle size={14} aria-hidden /> {SIGNED_TEXT.notVerified}
        </span>
      )}
    </li>
  );
}

function roleLabel(role: string | null | undefined): string {
  const known = CLINICIAN_ROLES.find((clinicianRole) => clinicianRole === role);
  return known ? `, ${CLINICIAN_ROLE_LABEL[known]}` : '';
}
