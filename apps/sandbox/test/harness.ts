import { afterEach } from 'vitest';
import { createSandbox, demoClient, type Sandbox, type SandboxOptions } from '../src/index';

/** The groups of the demo. */
export const brasil = '10411720394285531200';
export const cafe = '10411720394285530060';
export const offices = '10411720394285530003';
export const emporium = '10411720394285530024';
export const person = '10411720394285530001';

export const businessInformation = '/mybusinessbusinessinformation/v1';
export const accountManagement = '/mybusinessaccountmanagement/v1';

/** A location as these tests read it from the wire. */
export interface WireLocation {
  name: string;
  title: string;
  storeCode: string;
  websiteUri?: string;
  labels: string[];
  phoneNumbers: unknown;
  categories: unknown;
  regularHours: unknown;
  storefrontAddress: Record<string, unknown>;
  openInfo: { status: string; canReopen?: boolean };
  metadata: { hasGoogleUpdated?: boolean; hasPendingEdits?: boolean };
}

/** Everything these tests look for in any JSON answer; which of it is there depends on the call. */
export interface WireBody extends WireLocation {
  access_token: string;
  account: string;
  accountName: string;
  accounts: { name: string; type: string }[];
  attributeMetadata: { parent: string }[];
  attributes: unknown[];
  categories: { name: string; displayName: string; moreHoursTypes: unknown[]; serviceTypes: unknown[] }[];
  consumer: { location: WireLocation };
  diffMask: string;
  effects: number;
  error: {
    message: string;
    status: string;
    details: {
      reason: string;
      metadata: unknown;
      fieldViolations: { field?: string; description: string }[];
    }[];
  };
  faults: unknown[];
  id: string;
  location: WireLocation;
  locations: WireLocation[];
  merchant: { location: WireLocation };
  nextPageToken?: string;
  now: string;
  pending: unknown[];
  pendingMask: string;
  requests: { seq: number }[];
  totalSize: number;
}

/** An answer, its JSON body read. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  body: WireBody;
}

const running: Sandbox[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

/** A sandbox that the test's end closes. Its clock stands still unless it is moved. */
export function startSandbox(options: SandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({
    onInternalError: (error) => {
      throw error;
    },
    ...options,
  });
  sandbox.control.change([
    { kind: 'clock', clock: { mode: 'manual', now: Date.parse('2026-11-21T12:00:00Z') } },
  ]);
  running.push(sandbox);
  return sandbox;
}

/** Calls a sandbox without a port. */
export class Client {
  token: string | undefined;

  constructor(readonly sandbox: Sandbox) {}

  /** Signs in with a refresh token. */
  static async of(sandbox: Sandbox, refreshToken = '1//sandbox-owner'): Promise<Client> {
    const client = new Client(sandbox);
    await client.refresh(refreshToken);
    return client;
  }

  async refresh(refreshToken = '1//sandbox-owner'): Promise<void> {
    const { body } = await this.exchange({ refresh_token: refreshToken });
    this.token = body.access_token;
  }

  async exchange(form: Record<string, string>): Promise<Answer> {
    const fields = {
      grant_type: 'refresh_token',
      client_id: demoClient.clientId,
      client_secret: demoClient.clientSecret,
      ...form,
    };
    return this.call('POST', '/oauth2/token', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.sandbox.app.inject({
      method,
      url,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: (isJson ? JSON.parse(response.body) : {}) as WireBody,
    };
  }

  get(url: string): Promise<Answer> {
    return this.call('GET', `${businessInformation}${url}`);
  }

  patch(url: string, body: unknown): Promise<Answer> {
    return this.call('PATCH', `${businessInformation}${url}`, body);
  }

  admin(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    return this.call(method, `/admin${path}`, body);
  }

  async advance(seconds: number): Promise<void> {
    await this.admin('POST', '/clock', { advance: seconds * 1000 });
  }

  /** The names of the first locations of a group (`locations/...`). */
  async locations(account: string, count = 10): Promise<string[]> {
    const { body } = await this.get(`/accounts/${account}/locations?readMask=name&pageSize=${String(count)}`);
    return body.locations.map((location) => location.name);
  }
}

/** The ErrorInfo reasons of an error answer. */
export function reasons(answer: Answer): string[] {
  return answer.body.error.details.map((detail) => detail.reason);
}

/** The field violations of an error answer. */
export function violations(answer: Answer): { field?: string; description: string }[] {
  return answer.body.error.details[0]?.fieldViolations ?? [];
}
