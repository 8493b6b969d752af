import { direction, languageTag, type Locale } from '@frontage/i18n';
import { mailPhrases } from '@frontage/i18n/mail';
import type { MailBlock } from './content';
import { mailContent } from './templates';

/** A mail as it goes out: the same said twice. */
export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

/** What stands in the frame of every mail. */
type Frame = {
  readonly origin: string;
  readonly product: string;
  readonly openInstead: string;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes in double quotes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** One line: what comes from people must not begin a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/**
 * Colours of look.md. Mail programs that know no dark scheme take the light ones, which stand in the elements; the others
 * are told by class.
 */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:#f8f9f9}
.panel>:last-child{margin-bottom:0!important}
@media (max-width:480px){.page{padding:16px 12px!important}.panel{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
body,.bg{background:#0d1111!important}
.panel{background:#131818!important;border-color:#252d2d!important}
.ink{color:#e8ecec!important}.ink2{color:#a3afaf!important}
.line{border-color:#364040!important}
.fill{background:#187d79!important}
.link,.mark{color:#6cc9c2!important}
.code{background:#181e1e!important;border-color:#364040!important;color:#e8ecec!important}
}`;

const font =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const body = `${font};font-size:15px;line-height:24px;color:#151b1b`;
const small = `${font};font-size:13px;line-height:20px;color:#566161`;

function htmlBlock(block: MailBlock, { origin, openInstead }: Frame): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="${body};margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case 'quote':
      return `<blockquote class="ink line" style="${body};margin:0 0 16px;padding:0 0 0 12px;border:solid #d3d9d9;border-width:0 0 0 3px;white-space:pre-line">${escapeHtml(block.text)}</blockquote>`;
    case 'note':
      return `<p class="ink2" style="${small};margin:0 0 8px">${escapeHtml(block.text)}</p>`;
    case 'list': {
      const items = block.items.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join('');
      return `<ul class="ink" style="${body};margin:0 0 16px;padding-inline-start:20px">${items}</ul>`;
    }
    case 'code':
      return `<p class="code" style="${font};margin:0 0 16px;padding:12px 16px;border:1px solid #d3d9d9;border-radius:6px;background:#f5f7f7;color:#151b1b;font-size:28px;line-height:36px;font-weight:600;letter-spacing:0.2em;text-indent:0.2em;text-align:center">${escapeHtml(block.code)}</p>`;
    case 'action': {
      const url = escapeHtml(`${origin}${block.path}`);
      return (
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>` +
        `<td class="fill" style="border-radius:6px;background:#0b5e5c"><a href="${url}" style="${font};display:inline-block;padding:12px 20px;font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(block.label)}</a></td>` +
        `</tr></table><p class="ink2" style="${small};margin:0 0 16px">${escapeHtml(openInstead)}<br><a class="link" href="${url}" style="color:#0b5e5c;word-break:break-all;overflow-wrap:anywhere">${url}</a></p>`
      );
    }
  }
}

function textBlock(block: MailBlock, { origin }: Frame): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'code':
      return `    ${block.code}`;
    case 'action':
      return `${block.label}:\n${origin}${block.path}`;
  }
}

/** Writes a mail in a language; throws for a template or params that do not exist. */
export async function renderMail(input: {
  readonly origin: string;
  readonly locale: Locale;
  readonly template: string;
  readonly params: unknown;
}): Promise<RenderedMail> {
  const { origin, locale } = input;
  const t = await mailPhrases(locale);
  const { subject, preview, heading, blocks } = mailContent(t, input.template, input.params);
  const frame: Frame = { origin, product: t('product'), openInstead: t('openInstead') };
  const reason = t('reason', { address: new URL(origin).host });
  const title = escapeHtml(oneLine(subject));
  const html = `<!doctype html>
<html lang="${languageTag(locale)}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<title>${title}</title>
<style>${styles}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f8f9f9">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f8f9f9"><tr><td class="page" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td class="mark" style="${font};padding:0 0 16px;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-0.014em;color:#0b5e5c">${escapeHtml(frame.product)}</td></tr>
<tr><td class="panel" style="padding:32px;background:#ffffff;border:1px solid #e6eaea;border-radius:8px">
<h1 class="ink" style="${font};margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.014em;color:#151b1b">${escapeHtml(heading)}</h1>
${blocks.map((block) => htmlBlock(block, frame)).join('\n')}
</td></tr>
<tr><td class="ink2" style="${small};padding:16px 0 0">${escapeHtml(reason)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  const text = [
    heading,
    ...blocks.map((block) => textBlock(block, frame)),
    `--\n${frame.product}\n${reason}`,
  ];
  return { subject: oneLine(subject), html, text: `${text.join('\n\n')}\n` };
}
