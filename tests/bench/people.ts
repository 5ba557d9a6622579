import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';

export const userIdOf = (number: number) => `usr-bench-${number}`;
export const emailOf = (number: number) => `clinician-${number}@isocenter.example`;

/** Headers that a signed-in browser sends with every call. */
export interface Tokens {
  readonly authorization: string;
  readonly 'x-access-token': string;
}

export interface Issuer {
  readonly url: string;
  /** Its settings for the server under test. */
  readonly environment: Readonly<Record<string, string>>;
  signIn(number: number): Promise<Tokens>;
  close(): void;
}

const CLIENT = 'isocenter';
const AUDIENCE = 'http://localhost/api';

/** The part of an OpenID Connect provider that a server calls: keys, and tokens signed with them. */
export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256', use: 'sig' }] });
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    const isKeys = request.url === '/keys';
    response.end(isKeys ? keys : JSON.stringify({ issuer: url, jwks_uri: `${url}/keys` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    environment: { OIDC_ISSUER: url, OIDC_CLIENT_ID: CLIENT, OIDC_AUDIENCE: AUDIENCE },
    async signIn(number) {
      const now = Math.floor(Date.now() / 1000);
      const common = { iss: url, sub: userIdOf(number), iat: now, exp: now + 3600 };
      const sign = (claims: object, typ: string) =>
        new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'bench', typ }).sign(privateKey);
      const id = {
        ...common,
        aud: CLIENT,
        sid: `s${number}`,
        auth_time: now,
        email: emailOf(number),
        email_verified: true,
      };
      return {
        authorization: `Bearer ${await sign(id, 'JWT')}`,
        'x-access-token': await sign({ ...common, aud: AUDIENCE }, 'at+jwt'),
      };
    },
    close: () => server.close(),
  };
}
