import { graphql, useFragment } from 'react-relay/hooks';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useSession } from '../../session/session.ts';
import { AUTHORS_TEXT } from '../../messages/authors.ts';
import { SIGNED_TEXT } from '../../messages/signed.ts';
import { showInstant, showInstantWithZone } from '../../screen/dates.ts';
import type { Signatures_signature$key } from '../../__generated__/Signatures_signature.graphql.ts';
import { personText } from './NoteAuthors.tsx';
import styles from '../Task.module.css';

/** What to read where a signature is not verified; a finding that this version does not know counts as changed. */
export function notVerifiedText(verification: string): string {
  const { CHANGED, UNKNOWN_KEY, WITHOUT_KEY } = SIGNED_TEXT.notVerified;
  if (verification === 'UNKNOWN_KEY') return UNKNOWN_KEY;
  return verification === 'WITHOUT_KEY' ? WITHOUT_KEY : CHANGED;
}

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
        credentials
        signedOn
        meaning
        reason
        covering
        statement
        contentHash
        contentVerified
        verification
        verifiedOn
        signingKeyId
        signingKeyCreatedOn
        configVersion
      }
    `,
    key,
  );
  const { contentVerified, configVersion, contentHash, signingKeyId, signingKeyCreatedOn } = signature;
  return (
    <li>
      <strong>{personText({ ...signature.signedBy, ...signature })}</strong> · {signature.meaning}{' '}
      {showInstantWithZone(signature.signedOn, timeZone)}
      {signature.covering && `, ${AUTHORS_TEXT.covering(signature.covering)}`}
      {signature.reason && ` (${signature.reason})`}
      {signature.statement && <p>{AUTHORS_TEXT.statement(signature.statement)}</p>}
      {contentVerified ? (
        <details className={styles['verified']}>
          <summary>
            <IconShieldCheck size={14} aria-hidden /> {SIGNED_TEXT.verified}
          </summary>
          {SIGNED_TEXT.configVersion(configVersion)}
          <br />
          <code>{SIGNED_TEXT.hash(contentHash)}</code>
          <br />
          {signingKeyId && signingKeyCreatedOn && (
            <code>{SIGNED_TEXT.key(signingKeyId, showInstant(signingKeyCreatedOn, timeZone))}</code>
          )}
          <br />
          <time dateTime={signature.verifiedOn}>
            {SIGNED_TEXT.verifiedOn(showInstantWithZone(signature.verifiedOn, timeZone))}
          </time>
        </details>
      ) : (
        <span role="alert" className={styles['unverified']}>
          <IconAlertTriangle size={14} aria-hidden /> {notVerifiedText(signature.verification)}
        </span>
      )}
    </li>
  );
}
