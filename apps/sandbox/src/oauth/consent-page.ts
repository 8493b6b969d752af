import { businessScope, demoPeople } from '../seed/demo';
import type { AuthorizationRequest } from './authorization-request';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (given: string): string => given.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: min(440px, 100vw); padding: 24px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 4px; }
p { margin: 0 0 16px; }
fieldset { border: 1px solid GrayText; border-radius: 8px; margin: 0 0 16px; padding: 8px 16px 12px; }
legend { font-weight: 600; padding: 0 4px; }
label { display: grid; grid-template-columns: 24px 1fr; align-items: start; min-height: 44px; padding: 4px 0; box-sizing: border-box; }
input { margin: 5px 0 0; inline-size: 16px; block-size: 16px; }
small { display: block; overflow-wrap: anywhere; }
.acts { display: flex; gap: 12px; justify-content: flex-end; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 20px; border-radius: 6px; border: 1px solid GrayText; background: ButtonFace; color: ButtonText; }
button.allow { background: #0b57d0; border-color: #0b57d0; color: #fff; }
:focus-visible { outline: 3px solid #4c8df6; outline-offset: 2px; }
`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** The page where a person chooses who they are, and allows or denies. Hidden fields carry on everything that was asked for. */
export function consentPage(asked: AuthorizationRequest, query: URLSearchParams): string {
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`)
    .join('\n');
  const hinted = demoPeople.find(({ id, email }) => id === asked.loginHint || email === asked.loginHint);
  const people = demoPeople
    .map(
      ({ id, name, email }) =>
        `<label><input type="radio" name="person" value="${id}" required${id === (hinted ?? demoPeople[0])?.id ? ' checked' : ''}>
<span>${text(name)}<small>${text(email)}</small></span></label>`,
    )
    .join('\n');
  const business = asked.scopes.includes(businessScope)
    ? `<fieldset>
<legend>It asks to</legend>
<label><input type="checkbox" name="allow_business" value="yes" checked>
<span>See, edit, create and delete your business listings</span></label>
</fieldset>`
    : '';
  return page(
    'Sign in – sandbox of Google',
    `<h1>Frontage wants access to your business profiles</h1>
<p>This is the sandbox that stands in for Google. Nothing here is a real account.</p>
<form method="post" action="/o/oauth2/v2/auth">
${hidden}
<fieldset>
<legend>Choose an account</legend>
${people}
</fieldset>
${business}
<div class="acts">
<button type="submit" name="decision" value="deny" formnovalidate>Cancel</button>
<button class="allow" type="submit" name="decision" value="allow">Allow</button>
</div>
</form>`,
  );
}

/** The page of a request that nobody may be sent on with. */
export function refusalPage({ code, words }: { code: string; words: string }): string {
  return page(
    'Access blocked – sandbox of Google',
    `<h1>Access blocked: this app’s request is invalid</h1>
<p>${text(words)}</p>
<p><code>Error: ${text(code)}</code></p>`,
  );
}
