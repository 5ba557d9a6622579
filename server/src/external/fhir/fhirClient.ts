import { z } from 'zod';
import { currentRequestId } from '../../foundation/currentRequest.ts';
import { inTrace, traceHeader } from '../../foundation/tracing.ts';
import { jsonOf, readBody, readJson, readText } from './answerBody.ts';
import { FhirCallFailed } from './fhirCallFailed.ts';
import { searchset } from './fhirResources.ts';
import { parsed } from './parsed.ts';
import type { RememberedReads } from './rememberedReads.ts';
import { resourcesOfPages } from './resourcesOfPages.ts';

const MOST_PAGES = 50;
const FHIR_JSON = 'application/fhir+json';

const capabilityStatement = z.object({
  resourceType: z.literal('CapabilityStatement'),
  fhirVersion: z.string().regex(/^4\./),
  rest: z.array(z.object({ mode: z.string() })),
});

const binary = z.object({ resourceType: z.literal('Binary'), contentType: z.string().min(1), data: z.base64() });

type SearchParameters = Readonly<Record<string, string | readonly string[]>>;

/** Room for so many bytes as base64, and for the JSON around it. */
const base64Size = (bytes: number) => Math.ceil(bytes / 3) * 4 + 64 * 1024;

export interface FhirClient {
  /**
   * The resource, or null for status 404 or 410.
   * @param limit bytes of the answer, for resources that contain a file
   */
  read<Resource>(
    type: string,
    id: string,
    shape: z.ZodType<Resource>,
    signal?: AbortSignal,
    limit?: number,
  ): Promise<Resource | null>;
  /**
   * All pages of a search. The parameters are sent in the body, so that no identifier is part of a URL (decision 48).
   * With a `patient` parameter every resource must be of that patient. Pages may overlap when something changes in
   * between: a resource comes once, and one that comes with two contents fails the call.
   * @param parameters a list for a parameter that is given more than once
   */
  search<Resource>(
    type: string,
    parameters: SearchParameters,
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
  /** The content of a `Binary`, as FHIR JSON or as it is; null for status 404 or 410. */
  readBinary(
    id: string,
    limit: number,
    signal?: AbortSignal,
  ): Promise<{ readonly contentType: string; readonly bytes: Buffer } | null>;
  /** Throws `FhirCallFailed` unless the server describes itself as FHIR R4. */
  checkCapabilities(signal?: AbortSignal): Promise<void>;
}

interface Asked {
  /** Of the resources, which is all that a trace may say of an address. */
  readonly type: string;
  readonly url: string;
}

/** Signs the application in, for servers that answer no one else. */
export interface ApplicationSignIn {
  /** An access token that is still good. Rejects with `FhirCallFailed`. */
  token(signal: AbortSignal): Promise<string>;
  /** The server refused this token: it is not used again. */
  refused(token: string): void;
}

/**
 * @param timeoutMs for a whole call, including sign-in, all pages and their bodies
 * @param accessToken of a person who signed in there, for resources that only they may read
 * @param signIn of the application itself
 * @param remembered for a server that says whether a resource is still the one that was read last (ETag)
 * @param parse for answers whose numbers must not become floating-point numbers
 */
export function fhirClient({
  baseUrl,
  timeoutMs,
  accessToken,
  signIn,
  remembered,
  parse = JSON.parse,
}: {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly accessToken?: string;
  readonly signIn?: ApplicationSignIn;
  readonly remembered?: RememberedReads;
  readonly parse?: (text: string) => unknown;
}): FhirClient {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');

  const host = new URL(base).hostname;

  const answer = ({ type, url }: Asked, request: RequestInit, signal: AbortSignal): Promise<Response> => {
    const method = request.method ?? 'GET';
    const attributes = { 'http.request.method': method, 'server.address': host };
    return inTrace({ name: `${method} ${type}`, attributes, kind: 'CLIENT' }, () => send(url, request, signal));
  };

  const send = async (url: string, request: RequestInit, signal: AbortSignal): Promise<Response> => {
    const requestId = currentRequestId();
    const ask = (token: string | undefined) =>
      fetch(url, {
        ...request,
        headers: {
          accept: FHIR_JSON,
          ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
          ...traceHeader(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...request.headers,
        },
        // A redirect could carry the search to another host.
        redirect: 'error',
        signal,
      });
    if (!signIn) return ask(accessToken);
    const token = await signIn.token(signal);
    const first = await ask(token);
    if (first.status !== 401) return first;
    // A token can end before its time, when the server restarts or its clock is ahead.
    await first.body?.cancel();
    signIn.refused(token);
    return ask(await signIn.token(signal));
  };

  /** Null for status 404 or 410. */
  const found = async (asked: Asked, request: RequestInit, signal: AbortSignal): Promise<Response | null> => {
    const response = await answer(asked, request, signal);
    if (response.ok || (response.status === 304 && 'if-none-match' in (request.headers ?? {}))) return response;
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return null;
    throw new FhirCallFailed(`HTTP ${response.status}`, response.status);
  };

  const call = async (asked: Asked, request: RequestInit, signal: AbortSignal, limit?: number) => {
    const response = await found(asked, request, signal);
    return response && readJson(response, parse, limit);
  };

  const readResource = async (asked: Asked, signal: AbortSignal, limit?: number) => {
    if (!remembered) return call(asked, {}, signal, limit);
    const { url } = asked;
    const known = remembered.of(url);
    const response = await found(asked, known ? { headers: { 'if-none-match': known.etag } } : {}, signal);
    if (response === null) return null;
    if (response.status === 304 && known) {
      await response.body?.cancel();
      return jsonOf(known.text, parse);
    }
    const text = await readText(response, limit);
    const json = jsonOf(text, parse);
    remembered.keep(url, response.headers.get('etag'), text);
    return json;
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
    read: (type, id, shape, signal, limit) =>
      within(signal, async (limited) => {
        const json = await readResource({ type, url: `${base}/${type}/${encodeURIComponent(id)}` }, limited, limit);
        return json === null ? null : parsed(shape, json, type);
      }),

    readBinary: (id, limit, signal) =>
      within(signal, async (limited) => {
        const asked = { type: 'Binary', url: `${base}/Binary/${encodeURIComponent(id)}` };
        const response = await found(asked, {}, limited);
        if (response === null) return null;
        const contentType = response.headers.get('content-type') ?? '';
        if (!/\bjson\b/.test(contentType)) return { contentType, bytes: await readBody(response, limit) };
        const { contentType: stated, data } = parsed(
          binary,
          await readJson(response, parse, base64Size(limit)),
          'Binary',
        );
        return { contentType: stated, bytes: Buffer.from(data, 'base64') };
      }),

    search: <Resource>(type: string, parameters: SearchParameters, shape: z.ZodType<Resource>, signal?: AbortSignal) =>
      within(signal, async (limited) => {
        const pages = resourcesOfPages(type, shape, parameters['patient'], base);
        const form = { method: 'POST', body: formOf(parameters) };
        const seen = new Set<string>();
        let url: string | null = `${base}/${type}/_search`;
        while (url !== null) {
          if (seen.has(url)) throw new FhirCallFailed('The pages of the answer form a circle.');
          if (seen.size === MOST_PAGES) throw new FhirCallFailed(`More than ${MOST_PAGES} pages.`);
          const json = await call({ type, url }, seen.size === 0 ? form : {}, limited);
          seen.add(url);
          const { entry = [], link = [] } = parsed(searchset, json, 'Bundle');
          for (const { resource } of entry) pages.add(resource);
          url = nextPage(link);
        }
        return pages.resources;
      }),

    create: (type, { resource, ifNoneExist }, shape, signal) =>
      within(signal, async (limited) => {
        const headers = { 'content-type': FHIR_JSON, 'if-none-exist': ifNoneExist, prefer: 'return=representation' };
        const json = await call(
          { type, url: `${base}/${type}` },
          { method: 'POST', headers, body: JSON.stringify(resource) },
          limited,
        );
        if (json === null) throw new FhirCallFailed('HTTP 404', 404);
        return parsed(shape, json, type);
      }),

    checkCapabilities: (signal) =>
      within(signal, async (limited) => {
        const json = await call({ type: 'metadata', url: `${base}/metadata` }, {}, limited);
        parsed(capabilityStatement, json, 'metadata');
      }),
  };
}

function formOf(parameters: SearchParameters): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}

function reasonOf(problem: unknown, limit: AbortSignal, caller: AbortSignal | undefined): string {
  const isLate = caller?.reason instanceof DOMException && caller.reason.name === 'TimeoutError';
  if (limit.aborted || isLate) return 'The server did not answer in time.';
  if (caller?.aborted) return 'The caller canceled the call.';
  const cause = problem instanceof Error ? problem.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return code === null ? 'The connection failed.' : `The connection failed (${code}).`;
}
