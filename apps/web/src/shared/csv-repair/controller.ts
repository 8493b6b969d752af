import { proxy, type Remote } from 'comlink';
import type { CsvProgress } from '@frontage/domain/csv';
import type { DocumentSummary } from './model/document-summary';
import { draftKey, dropDraft, loadDraft, saveDraft, type ImportDraft } from './model/draft';
import { RowWindow } from './model/row-window';
import type { ImportStore } from './store';
import { csvNameOf } from './workbook/file-kind';
import type { Opened, RepairSession, RowView } from './worker/repair-session';

const saveAfter = 400;

/** The owner of an import: in a shared browser nobody finds another person's file. */
export type ImportOwner = { readonly userId: string; readonly projectId: string };

/** The worker of an import, and what differs from one kind of table to the next. */
export type RepairWorker = {
  readonly session: Remote<RepairSession>;
  readonly open: (file: Blob, onProgress: (progress: CsvProgress) => void) => Promise<Opened>;
  /** Tells the worker what is there now; answers what that changes of the findings. */
  readonly compare: () => Promise<DocumentSummary>;
  readonly close: () => void;
};

/** What an import is made of. */
export type RepairParts = {
  readonly owner: ImportOwner;
  /** Drafts of one kind of table are kept apart from the others'. */
  readonly kind: 'locations' | 'posts';
  readonly store: ImportStore;
  readonly startWorker: () => RepairWorker;
  /** Sends the corrected file; answers what the server made of it. */
  readonly upload: (
    file: { readonly body: FormData; readonly rowsWithErrors: 'refuse' | 'leave_out' },
    onShare: (share: number) => void,
  ) => Promise<string>;
  readonly onError: (error: unknown) => void;
};

/**
 * One import: the worker, the rows in sight and the kept draft, behind the acts a person can do. Lives as long as the
 * project's import does, so leaving the page and coming back finds it as it was.
 */
export class RepairController {
  readonly #parts: RepairParts;
  /** Where it stands, for the page. */
  readonly useStore: ImportStore;
  readonly rows: RowWindow;
  #worker: RepairWorker | undefined;
  #file: Blob | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RepairParts) {
    this.#parts = parts;
    this.useStore = parts.store;
    this.rows = new RowWindow(
      (start, count) => this.#session.window(this.#state.view, start, count),
      () => this.#state.rowsArrived(),
      parts.onError,
    );
  }

  get #state() {
    return this.useStore.getState();
  }

  get #open(): RepairWorker {
    this.#worker ??= this.#parts.startWorker();
    return this.#worker;
  }

  get #session() {
    return this.#open.session;
  }

  get #key(): string {
    const { owner, kind } = this.#parts;
    return draftKey(owner.userId, owner.projectId, kind);
  }

  /** The draft that an earlier visit left; `null` where there is none. */
  findDraft(): Promise<ImportDraft | null> {
    return loadDraft(this.#key);
  }

  /** Reads and checks a file, and lays a draft's changes over it. */
  async open(file: Blob, fileName: string, changes: ImportDraft['changes'] = []): Promise<void> {
    const store = this.#state;
    store.readingStarted(fileName);
    this.#file = file;
    this.rows.clear();
    const opened = await this.#open.open(file, proxy(store.progressed));
    if (opened.kind === 'cancelled') {
      store.reset();
      return;
    }
    if (opened.kind !== 'ready') {
      store.fileRefused(opened);
      return;
    }
    const summary = changes.length === 0 ? opened.summary : await this.#session.applyChanges(changes);
    store.opened(opened.header, summary, new Date().toISOString());
    this.#keep();
    // The file is open and can be repaired whether or not this succeeds; the server compares again.
    await this.#compare().catch(this.#parts.onError);
  }

  cancel(): void {
    void this.#session.cancel();
  }

  async edit(row: number, column: string, value: string): Promise<void> {
    const { summary, batch } = await this.#session.setCells([{ row, column, value }]);
    this.#changed(summary, batch);
  }

  async repairGroup(key: string, value?: string): Promise<void> {
    const { summary, batch } = await this.#session.repairGroup(key, value);
    this.#changed(summary, batch);
  }

  async takeBack(): Promise<void> {
    const { lastAct } = this.#state;
    if (lastAct === null) return;
    this.#changed(await this.#session.takeBack(lastAct), null);
  }

  async restoreColumn(column: string): Promise<void> {
    this.#changed(await this.#session.restoreColumn(column), null);
  }

  async acceptRecords(): Promise<void> {
    this.#changed(await this.#session.acceptRecords(), null);
  }

  repairOf(row: number, column: string) {
    return this.#session.repairOf(row, column);
  }

  nextFinding(from: { index: number; column: number }, step: 1 | -1) {
    return this.#session.nextFinding(this.#state.view, from, step);
  }

  async firstOf(key: string) {
    return this.#session.firstOf(this.#state.view, key);
  }

  show(view: RowView): void {
    this.#state.viewChosen(view);
    this.rows.clear();
    this.#state.rowsArrived();
  }

  /** The file as it stands now. */
  corrected(): Promise<Blob> {
    return this.#session.corrected();
  }

  /** Sends the file once; answers what the server made of it. The draft stays until that exists. */
  async send(
    rowsWithErrors: 'refuse' | 'leave_out',
    onUploadProgress: (share: number) => void,
  ): Promise<string> {
    const store = this.#state;
    store.sendingStarted();
    try {
      const body = new FormData();
      body.append('file', await this.#session.corrected(), csvNameOf(store.fileName));
      const made = await this.#parts.upload({ body, rowsWithErrors }, onUploadProgress);
      // Rows that stay behind with errors stay in the draft; without any there is nothing left to keep.
      if (store.summary?.rowsWithErrors === 0) await this.discard();
      else store.sendingEnded();
      return made;
    } catch (error) {
      store.sendingEnded();
      throw error;
    }
  }

  /** Forgets the file, its draft and the worker. */
  async discard(): Promise<void> {
    clearTimeout(this.#saving);
    this.#worker?.close();
    this.#worker = undefined;
    this.#file = undefined;
    this.rows.clear();
    this.#state.reset();
    await dropDraft(this.#key);
  }

  #changed(summary: DocumentSummary, act: ReturnType<ImportStore['getState']>['lastAct']): void {
    this.rows.refresh();
    this.#state.changed(summary, act);
    this.#keep();
  }

  /** Writes the draft once typing pauses, so that a reload finds every change. */
  #keep(): void {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => {
      void this.#save().catch(this.#parts.onError);
    }, saveAfter);
  }

  async #save(): Promise<void> {
    if (this.#file === undefined) return;
    const { fileName } = this.#state;
    const changes = await this.#session.changes();
    await saveDraft(this.#key, { fileName, file: this.#file, savedAt: new Date().toISOString(), changes });
  }

  /** What is merely unchanged is no error, and a row of no location is one. */
  async #compare(): Promise<void> {
    const after = await this.#open.compare();
    this.rows.refresh();
    this.#state.changed(after, null);
  }
}

const current = new Map<string, { readonly key: string; readonly controller: RepairController }>();

/** The import of a kind, a user and a project; another project's is closed, its draft stays. */
export function importOf(parts: RepairParts): RepairController {
  const { owner, kind, store } = parts;
  const key = draftKey(owner.userId, owner.projectId, kind);
  const known = current.get(kind);
  if (known?.key === key) return known.controller;
  store.getState().reset();
  const controller = new RepairController(parts);
  current.set(kind, { key, controller });
  return controller;
}
