import type { JobDetail, LedgerEntry, Plan } from '@frontage/api-client/contract';

/** The product as a signed-in person reaches it, across restarts. */
export class InstallationClient {
  readonly #origin: string;
  #token = '';
  #projects: readonly { id: string; name: string }[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Signs in as the demo's client administrator. */
  async signIn(): Promise<void> {
    const answer = await fetch(`${this.#origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'manager@frontage.test', password: 'Frontage-demo-1' }),
    });
    if (!answer.ok) throw new Error(`The sign-in was refused: ${await answer.text()}`);
    const signedIn = (await answer.json()) as {
      access_token: string;
      user: { projects: { id: string; name: string }[] };
    };
    this.#token = signedIn.access_token;
    this.#projects = signedIn.user.projects;
  }

  /** The address of a project by its name. */
  projectAt(name: string): string {
    const project = this.#projects.find((one) => one.name === name);
    if (project === undefined) throw new Error(`There is no project ${name}.`);
    return `projects/${project.id}`;
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`${this.#origin}/api/${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return answer;
  }

  async get<T>(path: string): Promise<T> {
    return (await this.call(path)).json() as Promise<T>;
  }

  /** Sends JSON; answers what came back. */
  async send<T>(path: string, body: object, method: 'POST' | 'PATCH' = 'POST'): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return (await this.call(path, { method, headers, body: JSON.stringify(body) })).json() as Promise<T>;
  }

  /** Uploads a CSV and applies its plan; answers the plan and the job's id. */
  async applyCsv(project: string, csv: string): Promise<{ plan: Plan; jobId: string }> {
    const form = new FormData();
    form.set('file', new Blob([csv], { type: 'text/csv' }), 'kill-test.csv');
    const made = await this.call(`${project}/plans/csv`, { method: 'POST', body: form });
    const { planId } = (await made.json()) as { planId: string };
    const plan = await this.get<Plan>(`${project}/plans/${planId}`);
    const applied = await this.call(`${project}/plans/${planId}/apply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return { plan, jobId: ((await applied.json()) as { jobId: string }).jobId };
  }

  job(project: string, jobId: string): Promise<JobDetail> {
    return this.get<JobDetail>(`${project}/jobs/${jobId}`);
  }

  async ledger(project: string, jobId: string): Promise<LedgerEntry[]> {
    const all: LedgerEntry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: { items: LedgerEntry[]; next: string | null } = await this.get(
        `${project}/jobs/${jobId}/ledger?limit=200${more}`,
      );
      all.push(...page.items);
      cursor = page.next;
    }
    return all;
  }
}
