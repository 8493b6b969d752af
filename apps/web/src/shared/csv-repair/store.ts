import type { CsvProgress, TableHeader } from '@frontage/domain/csv';
import { create } from 'zustand';
import type { DocumentSummary } from './model/document-summary';
import type { Finding } from './model/finding';
import type { WorkbookFault } from './workbook/workbook-fault';
import type { RepairBatch, RowView } from './worker/repair-session';

/** How far the import is. */
export type ImportPhase = 'choose' | 'reading' | 'repair' | 'sending';

/** Why a file was not opened: no such table, or no workbook that can be read. */
export type Refusal =
  | { readonly kind: 'malformed'; readonly finding: Finding }
  | { readonly kind: 'unreadable'; readonly fault: WorkbookFault };

type ImportState = {
  readonly phase: ImportPhase;
  readonly fileName: string;
  readonly readAt: string | null;
  readonly progress: CsvProgress | null;
  readonly header: TableHeader | null;
  readonly summary: DocumentSummary | null;
  readonly view: RowView;
  /** Why the last file could not be opened. */
  readonly refused: Refusal | null;
  /** The last act, for its undo. */
  readonly lastAct: RepairBatch | null;
  /** Grows with every change of the document, so that the grid reads its cells again. */
  readonly version: number;
  /** The group of findings that is looked at. */
  readonly group: string | null;
};

type ImportActions = {
  readingStarted: (fileName: string) => void;
  progressed: (progress: CsvProgress) => void;
  opened: (header: TableHeader, summary: DocumentSummary, readAt: string) => void;
  fileRefused: (why: Refusal) => void;
  changed: (summary: DocumentSummary, act: RepairBatch | null) => void;
  rowsArrived: () => void;
  viewChosen: (view: RowView) => void;
  groupChosen: (group: string | null) => void;
  sendingStarted: () => void;
  sendingEnded: () => void;
  reset: () => void;
};

const empty: ImportState = {
  phase: 'choose',
  fileName: '',
  readAt: null,
  progress: null,
  header: null,
  summary: null,
  view: 'all',
  refused: null,
  lastAct: null,
  version: 0,
  group: null,
};

/** A store of where an import stands. The file itself is in the worker; this is what the page shows of it. */
export const createImportStore = () =>
  create<ImportState & ImportActions>()((set) => ({
    ...empty,
    readingStarted: (fileName) => set({ ...empty, phase: 'reading', fileName }),
    progressed: (progress) => set({ progress }),
    opened: (header, summary, readAt) =>
      set((state) => ({ phase: 'repair', header, summary, readAt, version: state.version + 1 })),
    fileRefused: (refused) => set((state) => ({ ...empty, refused, fileName: state.fileName })),
    changed: (summary, lastAct) => set((state) => ({ summary, lastAct, version: state.version + 1 })),
    rowsArrived: () => set((state) => ({ version: state.version + 1 })),
    viewChosen: (view) => set({ view }),
    groupChosen: (group) => set({ group }),
    sendingStarted: () => set({ phase: 'sending' }),
    sendingEnded: () => set({ phase: 'repair' }),
    reset: () => set(empty),
  }));

/** A store that {@link createImportStore} made. */
export type ImportStore = ReturnType<typeof createImportStore>;
