const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** The page where demo users type the password. It works without scripts and lists no users. */
export function signInPage(page: {
  readonly nonce: string;
  readonly action: string;
  readonly problem: string | null;
  readonly email: string;
}): string {
  const problem = page.problem ? `<p class="problem" role="alert" id="problem">${escape(page.problem)}</p>` : '';
  const described = page.problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const focus = (here: boolean) => (here ? ' autofocus' : '');
  return frame(
    page.nonce,
    'Sign in',
    `<h1>Sign in</h1>
    <p class="quiet">Demonstration. The users and their password are printed where the server was started.</p>
    ${problem}
    <form method="post" action="${escape(page.action)}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" required maxlength="200"
        value="${escape(page.email)}"${described}${focus(page.email === '')}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required
        maxlength="200"${described}${focus(page.email !== '')}>
      <button type="submit">Sign in</button>
    </form>`,
  );
}

export function failurePage({ nonce, requestId }: { readonly nonce: string; readonly requestId: string }): string {
  return frame(
    nonce,
    'Sign-in interrupted',
    `<h1>Sign-in interrupted</h1>
    <p>This sign-in took too long or was opened twice. Nothing is lost; begin again.</p>
    <p><a class="button" href="/login" autofocus>Sign in again</a></p>
    <p class="quiet">Request ${escape(requestId)}</p>`,
  );
}

function frame(nonce: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Isocenter</title>
  <link rel="icon" href="/favicon.svg">
  <style nonce="${nonce}">${STYLE}</style>
</head>
<body>
  <main>
    <p class="brand"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="9" fill="none" stroke="currentColor" stroke-width="2.5"/>
      <path d="M16 2v9M16 21v9M2 16h9M21 16h9" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>
      <circle cx="16" cy="16" r="2" fill="currentColor"/></svg>Isocenter</p>
    ${body}
  </main>
</body>
</html>
`;
}

const STYLE = `
:root { --surface: #f3f5f8; --card: #fff; --text: #15202c; --quiet: #3f4d5d; --border: #d6dde5; --field: #748296;
  --accent: #0b5e66; --accent-hover: #094b52; --on-accent: #fff; --focus: #0b7a85; --error: #a81d17; --error-soft: #fdebe9; }
@media (prefers-color-scheme: dark) { :root { --surface: #0f172a; --card: #1a2435; --text: #eef2f7; --quiet: #b6c2d1;
  --border: #2f3d52; --field: #8393a8; --accent: #57c0c9; --accent-hover: #7bd3da; --on-accent: #06262a; --focus: #7bd3da;
  --error: #ffb4ad; --error-soft: #40191a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--surface);
  color: var(--text); font: 14px/1.45 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { width: 100%; max-width: 384px; background: var(--card); border: 1px solid var(--border); border-radius: 6px; padding: 32px; }
.brand { display: flex; align-items: center; gap: 8px; margin: 0 0 24px; color: var(--accent); font-size: 16px; font-weight: 600; }
h1 { margin: 0 0 4px; font-size: 20px; font-weight: 600; }
p { margin: 0 0 16px; }
.quiet { color: var(--quiet); }
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--field); border-radius: 6px; background: var(--card);
  color: inherit; font: inherit; }
button, .button { display: inline-block; width: 100%; height: 40px; margin-top: 24px; border: 0; border-radius: 6px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; line-height: 40px; text-align: center;
  text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.problem { margin: 16px 0 0; padding: 8px 12px; border-radius: 6px; background: var(--error-soft); color: var(--error); }
`;
