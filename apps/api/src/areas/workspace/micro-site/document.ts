import { Markup } from './html';

/** A page as it is sent. */
export type Page = { readonly text: string; readonly style: string };

/** The policy of the page allows the sheet by its sum, so nothing may stand around it. */
export function sheetElement(style: string): Markup {
  return new Markup(`<style>${style}</style>`);
}

/** Without the line breaks between elements; no text holds an angle bracket, so none is touched. */
export function compact(page: Markup): string {
  return page.toString().replaceAll(/>\s*\n\s*</g, '><');
}
