/** What runs where a text is taken for HTML, an address, a style, a template or a script. */
const seeds = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<iframe src=javascript:alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video src=x onerror=alert(1)>',
  '<math><mi xlink:href=javascript:alert(1)>',
  '<object data=javascript:alert(1)>',
  '<form action=javascript:alert(1)><button>x',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>*{background:url(//evil.example)}</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  "{{constructor.constructor('alert(1)')()}}",
  '$t(action.save) {{count}} ${alert(1)} #{7*7}',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
] as const;

/** What a seed stands behind, so that it leaves an attribute, a text field, a comment or a script. */
const breakouts = ['', '">', "'>", '</textarea></title></script>-->'] as const;

/** 120 texts, no two alike: every seed behind every breakout, with a number that tells them apart. */
export const hostileTexts: readonly string[] = breakouts.flatMap((breakout, round) =>
  seeds.map((seed, index) => `${String(round * seeds.length + index).padStart(3, '0')} ${breakout}${seed}`),
);
