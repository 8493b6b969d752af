/** Of black and white, the one that reads better on a colour (`#rrggbb`); the worse of both cases is 4.6 to 1. */
export function textOn(color: string): '#ffffff' | '#000000' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** The sheet of a page, with its site's colour; nothing of it comes from another address. */
export function styleSheet(color: string): string {
  return `:root{color-scheme:light dark;--c:${color};--on:${textOn(color)};--bg:#fff;--page:#f5f7f7;--t:#151b1b;--t2:#566161;--l:#d3d9d9}
@media(prefers-color-scheme:dark){:root{--bg:#131818;--page:#0d1111;--t:#e8ecec;--t2:#a3afaf;--l:#364040}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--t);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
a{color:inherit}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
header{background:var(--c);color:var(--on);padding:2.5rem 0 2rem}header>div{padding:0 1.25rem}
header>div,main,footer{max-width:66.5rem;margin:0 auto}
h1{margin:0 0 .25rem;font-size:clamp(1.5rem,1.1rem + 2vw,2.25rem);line-height:1.2;letter-spacing:-.015em}
header p{margin:.25rem 0 0}
.state{font-weight:600}
.acts{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.acts a{display:inline-block;padding:.7rem 1.15rem;min-height:2.75rem;border:1px solid currentColor;border-radius:.5rem;font-weight:600;text-decoration:none}
.acts .main{background:var(--on);border-color:var(--on);color:var(--c-on)}
.acts a:hover{text-decoration:underline}
main{display:grid;gap:1rem;padding:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));align-items:start}
main>section:first-child:has(>.pre:only-child){grid-column:1/-1}
section{background:var(--bg);border:1px solid var(--l);border-radius:.5rem;padding:1.25rem}
h2{margin:0 0 .75rem;font-size:1.0625rem;line-height:1.4}
table+h2{margin-top:1.25rem}
h3{margin:0;font-size:1rem}
p{margin:0 0 .75rem}section>:last-child{margin-bottom:0}
.pre{white-space:pre-line}
table{width:100%;border-collapse:collapse}
th{font-weight:400;text-align:left;padding:.25rem 1rem .25rem 0;vertical-align:top}
td{padding:.25rem 0;text-align:right;font-variant-numeric:tabular-nums}
tbody th::first-letter{text-transform:uppercase}
.now th,.now td{font-weight:700}
address{font-style:normal}
ul{list-style:none;margin:0;padding:0}
li+li{border-top:1px solid var(--l);margin-top:.75rem;padding-top:.75rem}
.row{display:flex;gap:1rem;justify-content:space-between}
.quiet,time{color:var(--t2);font-size:.9375rem}
.inline{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}.inline li+li{border:0;margin:0;padding:0}
.inline a,footer a,address a{display:inline-block;padding:.3rem 0}
footer{padding:.5rem 1.25rem 2.5rem;color:var(--t2);font-size:.9375rem}`.replace(
    'color:var(--c-on)',
    `color:${textOn(textOn(color))}`,
  );
}
