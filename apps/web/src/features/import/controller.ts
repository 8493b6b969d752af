import { contract } from '@frontage/api-client/contract';
import {
  ownColumn,
  sampleRow,
  writeLocationsCsv,
  type CsvColumn,
  type OwnFieldName,
} from '@frontage/domain/csv';
import { proxy } from 'comlink';
import { api } from '../../services/api';
import { draftKey, dropDraft, loadDraft, saveDraft, type ImportDraft } from './model/draft';
import { RowWindow } from './model/row-window';
import { useImportStore } from './store';
import type { OpenWith, RowView } from './worker/csv-session';
import { openSession, type RemoteSession } from './worker/open-session';

const saveAfter = 400;

type Owner = { readonly userId: string; readonly projectId: string };

/**
 * One import: the worker, the rows in sight and the kept draft, behind the acts a person can do. Lives as long as the
 * project's import does, so leaving the page and coming back finds it as it was.
 */
export class ImportController {
  readonly #owner: Owner;
  readonly #onError: (error: unknown) => void;
  readonly rows: RowWindow;
  #remote: RemoteSession | undefined;
  #file: Blob | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: Owner, onError: (error: unknown) => void) {
    this.#owner = owner;
    this.#onError = onError;
    this.rows = new RowWindow(
      (start, count) => this.#session.window(useImportStore.getState().view, start, count),
      () => useImportStore.getState().rowsArrived(),
      onError,
    );
  }

  get #session() {
    this.#remote ??= openSession();
    return this.#remote.session;
  }

  get #key(): string {
    return draftKey(this.#owner.userId, this.#owner.projectId);
  }

  /** The draft that an earlier visit left; `null` where there is none. */
  findDraft(): Promise<ImportDraft | null> {
    return loadDraft(this.#key);
  }

  /** Reads and checks a file, and lays a draft's changes over it. */
  async open(file: Blob, fileName: string, changes: ImportDraft['changes'] = []): Promise<void> {
    const store = useImportStore.getState();
    store.readingStarted(fileName);
    this.#file = file;
    this.rows.clear();
    const opened = await this.#session.open(file, await this.#openWith(), proxy(store.progressed));
    if (opened.kind === 'cancelled') {
      store.reset();
      return;
    }
    if (opened.kind === 'malformed') {
      store.refused(opened.finding);
      return;
    }
    const summary = changes.length === 0 ? opened.summary : await this.#session.applyChanges(changes);
    store.opened(opened.header, summary, new Date().toISOString());
    this.#keep();
    // The file is open and can be repaired whether or not this succeeds; the server compares again.
    await this.#compare().catch(this.#onError);
  }

  cancel(): void {
    void this.#session.cancel();
  }

  async edit(row: number, column: CsvColumn, value: string): Promise<void> {
    const { summary, batch } = await this.#session.setCells([{ row, column, value }]);
    this.#changed(summary, batch);
  }

  async repairGroup(key: string, value?: string): Promise<void> {
    const { summary, batch } = await this.#session.repairGroup(key, value);
    this.#changed(summary, batch);
  }

  async takeBack(): Promise<void> {
    const { lastAct } = useImportStore.getState();
    if (lastAct === null) return;
    this.#changed(await this.#session.takeBack(lastAct), null);
  }

  async restoreColumn(column: CsvColumn): Promise<void> {
    this.#changed(await this.#session.restoreColumn(column), null);
  }

  async acceptRecords(): Promise<void> {
    this.#changed(await this.#session.acceptRecords(), null);
  }

  suggest(row: number, column: CsvColumn) {
    return this.#session.suggest(row, column);
  }

  nextFinding(from: { index: number; column: number }, step: 1 | -1) {
    return this.#session.nextFinding(useImportStore.getState().view, from, step);
  }

  async firstOf(key: string) {
    return this.#session.firstOf(useImportStore.getState().view, key);
  }

  show(view: RowView): void {
    useImportStore.getState().viewChosen(view);
    this.rows.clear();
    useImportStore.getState().rowsArrived();
  }

  /** The file as it stands now. */
  corrected(): Promise<Blob> {
    return this.#session.corrected();
  }

  /** Sends the file once; answers the plan the server made of it. The draft stays until the plan exists. */
  async send(
    rowsWithErrors: 'refuse' | 'leave_out',
    onUploadProgress: (share: number) => void,
  ): Promise<string> {
    const store = useImportStore.getState();
    store.sendingStarted();
    try {
      const body = new FormData();
      body.append('file', await this.#session.corrected(), store.fileName);
      const { planId } = await api.call(contract.plans.fromCsv, {
        params: { projectId: this.#owner.projectId },
        query: { rowsWithErrors },
        body,
        onUploadProgress: ({ sent, total }) => onUploadProgress(total === 0 ? 0 : sent / total),
      });
      // Rows that stay behind with errors stay in the draft; without any there is nothing left to keep.
      if (store.summary?.rowsWithErrors === 0) await this.discard();
      else store.sendingEnded();
      return planId;
    } catch (error) {
      store.sendingEnded();
      throw error;
    }
  }

  /** Forgets the file, its draft and the worker. */
  async discard(): Promise<void> {
    clearTimeout(this.#saving);
    this.#remote?.close();
    this.#remote = undefined;
    this.#file = undefined;
    this.rows.clear();
    useImportStore.getState().reset();
    await dropDraft(this.#key);
  }

  #changed(
    summary: Parameters<ReturnType<typeof useImportStore.getState>['changed']>[0],
    act: Parameters<ReturnType<typeof useImportStore.getState>['changed']>[1],
  ): void {
    this.rows.refresh();
    useImportStore.getState().changed(summary, act);
    this.#keep();
  }

  /** Writes the draft once typing pauses, so that a reload finds every change. */
  #keep(): void {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => {
      void this.#save().catch(this.#onError);
    }, saveAfter);
  }

  async #save(): Promise<void> {
    if (this.#file === undefined) return;
    const { fileName } = useImportStore.getState();
    const changes = await this.#session.changes();
    await saveDraft(this.#key, { fileName, file: this.#file, savedAt: new Date().toISOString(), changes });
  }

  async #openWith(): Promise<OpenWith> {
    const params = { projectId: this.#owner.projectId };
    const [{ items: categories }, { items: ownFields }] = await Promise.all([
      api.call(contract.locations.categories, { params }),
      api.call(contract.ownFields.list, { params }),
    ]);
    return { categories, ownFields };
  }

  /** Tells the worker what the locations hold now: what is merely unchanged is no error, and a row of no location is one. */
  async #compare(): Promise<void> {
    const download = await api.download(contract.locations.exportCsv, {
      params: { projectId: this.#owner.projectId },
    });
    const after = await this.#session.setCurrent(await download.blob());
    this.rows.refresh();
    useImportStore.getState().changed(after, null);
  }
}

let current: { readonly key: string; readonly controller: ImportController } | undefined;

/** The import of a user and project; another project's is closed, its draft stays. */
export function importOf(owner: Owner, onError: (error: unknown) => void): ImportController {
  const key = draftKey(owner.userId, owner.projectId);
  if (current?.key !== key) {
    useImportStore.getState().reset();
    current = { key, controller: new ImportController(owner, onError) };
  }
  return current.controller;
}

/** A file with the right columns, the project's own fields among them, and one example row. */
export function modelFile(ownFields: readonly OwnFieldName[]): Blob {
  const own = ownFields.map(({ key }) => ownColumn(key));
  return new Blob([...writeLocationsCsv([sampleRow()], { own })], {
    type: 'text/csv;charset=utf-8',
  });
}
