import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { requestScope } from './requestScope.ts';

/**
 * Scripts come from our own files only, styles from them or with the nonce of this answer; nobody may frame us. The
 * browser may also speak to an identity provider of another origin.
 */
export function securityHeaders({ issuer, https }: { issuer: string; https: boolean }): RequestHandler {
  const policies = helmet({
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
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', UNUSED_FEATURES);
    policies(request, response, next);
  };
}

/**
 * What a page of ours never needs of a device: a slip in a page cannot ask for it either. Only names that Chromium knows:
 * it warns of every other one (`bluetooth`) on each page.
 */
const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ');
