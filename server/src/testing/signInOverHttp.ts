import { createHash, randomBytes } from 'node:crypto';

/** As much of a browser as sign-in needs: it keeps cookies and reports redirects. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;
  constructor(base: string, headers: Readonly<Record<string, string>> = {}) {
    this.#base = base;
    this.#headers = headers;
  }
  async go(address: string, form?: Record<string, string>) {
    const url = new URL(address, this.#base);
    const sent = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { ...this.#headers, cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path: /path=([^;]*)/i.exec(cookie)?.[1] ?? '/' });
    }
    return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() };
  }
}

/** The application's side of code + PKCE. */
export class SignIn {
  readonly #url: string;
  readonly #verifier = randomBytes(32).toString('base64url');
  constructor(url: string) {
    this.#url = url;
  }
  address(change: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      client_id: 'isocenter',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${this.#url}/signed_in`,
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'here',
      nonce: 'once',
      ...change,
    });
    return `${this.#url}/idp/auth?${query.toString()}`;
  }
  async tokens(code: string, verifier = this.#verifier) {
    const form = { grant_type: 'authorization_code', client_id: 'isocenter', redirect_uri: `${this.#url}/signed_in` };
    const answer = await fetch(`${this.#url}/idp/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, code, code_verifier: verifier }),
    });
    const body = (await answer.json()) as { id_token: string; access_token: string };
    const headers = { Authorization: `Bearer ${body.id_token}`, 'X-Access-Token': body.access_token };
    return { status: answer.status, headers };
  }
}
