export { Note, type NoteProps, type NoteTone } from './Note';
export { StaleStrip, type StaleStripProps } from './StaleStrip';
