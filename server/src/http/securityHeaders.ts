import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { requestScope } from './requestScope.ts';

/**
 * Scripts come from our own files only, styles from them or with the nonce of this answer; nobody may frame us. The
 * browser may also speak to an identity provider of another origin.
 */
export function securityHeaders({ issuer, https }: { issuer: string; https: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", (request) => `'nonce-${requestScope(request).nonce}'`],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", new URL(issuer).origin],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}
