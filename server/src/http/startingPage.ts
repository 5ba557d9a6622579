import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';

const NOT_YET = { 'Retry-After': '2', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** Answers every request until the server is ready with 503: a page for a browser, JSON for other clients. */
export const answerWhileStarting: RequestListener = (request, response) => {
  if (request.headers.accept?.includes('text/html')) {
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(503, {
      ...NOT_YET,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
    });
    response.end(startingPage(nonce));
    return;
  }
  response.writeHead(503, { ...NOT_YET, 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({ code: 'UNAVAILABLE', message: 'Isocenter is starting.', action: 'Try again in a moment.' }),
  );
};

function startingPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Isocenter is starting</title>
  <noscript><meta http-equiv="refresh" content="3"></noscript>
  <style nonce="${nonce}">
    body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center;
      font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
    h1 { margin: 0 0 8px; font-size: 20px; }
    p { margin: 0; }
  </style>
</head>
<body>
  <main>
    <h1>Isocenter is starting</h1>
    <p role="status">This page opens by itself in a moment.</p>
  </main>
  <script nonce="${nonce}">
    async function openWhenReady() {
      const ready = await fetch('/readyz', { cache: 'no-store' }).then(({ ok }) => ok, () => false);
      if (ready) location.reload();
      else setTimeout(openWhenReady, 1000);
    }
    setTimeout(openWhenReady, 1000);
  </script>
</body>
</html>
`;
}
