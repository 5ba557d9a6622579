import { z } from 'zod';
import { searchset } from './fhirResources.ts';

const LARGEST_ANSWER = 8 * 1024 * 1024;
const MOST_PAGES = 50;
const FHIR_JSON = 'application/fhir+json';

const capabilityStatement = z.object({
  resourceType: z.literal('CapabilityStatement'),
  fhirVersion: z.string().regex(/^4\./),
  rest: z.array(z.object({ mode: z.string() })),
});

/**
 * A FHIR call without a usable result. `reason` is for logs and administrators: where and how it failed, never what was
 * asked or answered, so it contains no patient data.
 */
export class FhirCallFailed extends Error {
  readonly reason: string;
  /** The HTTP status, if there was an answer. */
  readonly status: number | null;
  constructor(reason: string, status: number | null = null) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

export interface FhirClient {
  /** The resource, or null for status 404 or 410. */
  read<Resource>(type: string, id: string, shape: z.ZodType<Resource>, signal?: AbortSignal): Promise<Resource | null>;
  /**
   * All pages of a search. The parameters are sent in the body, so that no identifier is part of a URL (decision 48).
   */
  search<Resource>(
    type: string,
    parameters: Readonly<Record<string, string>>,
    shape: z.ZodType<Resource>,
    signal?: AbortSignal,
  ): Promise<Resource[]>;
  /** Conditional create: if a resource matches `ifNoneExist`, it is the answer, so that sending twice stores one. */
  create<Created>(
    type: string,
    sent: { readonly resource: object; readonly ifNoneExist: string },
    shape: z.ZodType<Created>,
    signal?: AbortSignal,
  ): Promise<Created>;
  /** Throws `FhirCallFailed` unless the server describes itself as FHIR R4. */
  checkCapabilities(signal?: AbortSignal): Promise<void>;
}

/**
 * @param timeoutMs for a whole call, including all pages and their bodies
 * @param accessToken of a person who signed in there, for resources that only they may read
 */
export function fhirClient({
  baseUrl,
  timeoutMs,
  accessToken,
}: {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly accessToken?: string;
}): FhirClient {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  const bearer = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };

  const call = async (url: string, request: RequestInit, signal: AbortSignal) => {
    const response = await fetch(url, {
      ...request,
      headers: { accept: FHIR_JSON, ...bearer, ...request.headers },
      // A redirect could carry the search to another host.
      redirect: 'error',
      signal,
    });
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new FhirCallFailed(`HTTP ${response.status}`, response.status);
    }
    return readJson(response);
  };

  const within = async <Result>(caller: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<Result>) => {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      return await work(caller === undefined ? limit : AbortSignal.any([limit, caller]));
    } catch (problem) {
      throw problem instanceof FhirCallFailed ? problem : new FhirCallFailed(reasonOf(problem, limit, caller));
    }
  };

  /** A `next` link must stay on the server that was asked. */
  const nextPage = (links: readonly { relation: string; url: string }[]) => {
    const next = links.find(({ relation }) => relation === 'next');
    if (next === undefined) return null;
    const url = URL.canParse(next.url, `${base}/`) ? new URL(next.url, `${base}/`) : null;
    if (url === null || !url.href.startsWith(`${base}/`))
      throw new FhirCallFailed('The next page is on another server.');
    return url.href;
  };

  return {
    read: (type, id, shape, signal) =>
      within(signal, async (limited) => {
        const json = await call(`${base}/${type}/${encodeURIComponent(id)}`, {}, limited);
        return json === null ? null : parsed(shape, json, type);
      }),

    search: <Resource>(
      type: string,
      parameters: Readonly<Record<string, string>>,
      shape: z.ZodType<Resource>,
      signal?: AbortSignal,
    ) =>
      within(signal, async (limited) => {
        const found: Resource[] = [];
        const form = { method: 'POST', body: new URLSearchParams(parameters) };
        let url: string | null = `${base}/${type}/_search`;
        for (let page = 0; url !== null; page += 1) {
          if (page === MOST_PAGES) throw new FhirCallFailed(`More than ${MOST_PAGES} pages.`);
          const json = await call(url, page === 0 ? form : {}, limited);
          const { entry = [], link = [] } = parsed(searchset, json, 'Bundle');
          for (const { resource } of entry) {
            if (resource.resourceType === type) found.push(parsed(shape, resource, type));
          }
          url = nextPage(link);
        }
        return found;
      }),

    create: (type, { resource, ifNoneExist }, shape, signal) =>
      within(signal, async (limited) => {
        const headers = { 'content-type': FHIR_JSON, 'if-none-exist': ifNoneExist, prefer: 'return=representation' };
        const json = await call(
          `${base}/${type}`,
          { method: 'POST', headers, body: JSON.stringify(resource) },
          limited,
        );
        if (json === null) throw new FhirCallFailed('HTTP 404', 404);
        return parsed(shape, json, type);
      }),

    checkCapabilities: (signal) =>
      within(signal, async (limited) => {
        const json = await call(`${base}/metadata`, {}, limited);
        parsed(capabilityStatement, json, 'metadata');
      }),
  };
}

/** Names the invalid members, not their values. */
function parsed<Shape>(shape: z.ZodType<Shape>, json: unknown, name: string): Shape {
  const result = shape.safeParse(json);
  if (result.success) return result.data;
  const places = result.error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.') || '(whole)'} ${code}`);
  throw new FhirCallFailed(`Unexpected ${name}: ${places.join(', ')}`);
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new FhirCallFailed('The answer is too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    // The parser's own message quotes the text.
    throw new FhirCallFailed('The answer is not JSON.');
  }
}

function reasonOf(problem: unknown, limit: AbortSignal, caller: AbortSignal | undefined): string {
  if (caller?.aborted) return 'The caller canceled the call.';
  if (limit.aborted) return 'The server did not answer in time.';
  const cause = problem instanceof Error ? problem.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return code === null ? 'The connection failed.' : `The connection failed (${code}).`;
}
