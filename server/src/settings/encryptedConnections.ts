const LOCAL = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether nothing leaves this machine unencrypted by this address of a web server. */
export function isEncryptedWeb(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || LOCAL.test(hostname);
}

/**
 * The same for MongoDB, whose address can name several machines: `mongodb://user:password@a:27017,b/?tls=true`. With
 * `mongodb+srv` TLS is on unless it is switched off. A certificate that is not checked protects from no one.
 */
export function isEncryptedMongo(address: string): boolean {
  const [, scheme = '', rest = ''] = /^([^:]+):\/\/(.*)$/s.exec(address) ?? [];
  const [authority = '', query = ''] = rest.split('?', 2);
  const hosts = (authority.split('@').at(-1) ?? '').split('/')[0]?.split(',') ?? [];
  if (hosts.every((host) => LOCAL.test(host.replace(/:\d+$/, '')))) return true;
  const options = new Map([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]));
  const tls = options.get('tls') ?? options.get('ssl') ?? String(scheme === 'mongodb+srv');
  const unchecked = ['tlsinsecure', 'tlsallowinvalidcertificates', 'tlsallowinvalidhostnames'];
  return tls === 'true' && !unchecked.some((name) => options.get(name) === 'true');
}
