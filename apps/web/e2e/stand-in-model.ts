import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
type ModelRequest = z.output<typeof requestSchema>;

/** A server that stands for a model: it speaks OpenAI's protocol of chat completions, as a stream. */
export type StandInModel = {
  readonly requests: readonly ModelRequest[];
  /** What it writes from now on; `null`, and it answers that it is overloaded. */
  say(text: string | null): void;
  close(): Promise<void>;
};

/** Listens at a port of this machine, which is told to the product before. */
export async function startModel(port: number): Promise<StandInModel> {
  const requests: ModelRequest[] = [];
  let words: string | null = '';
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const request = requestSchema.parse(JSON.parse(Buffer.concat(parts).toString()));
      requests.push(request);
      if (words === null) {
        response.writeHead(500, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { message: 'Overloaded', type: 'server_error' } }));
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: request.model };
      const send = (part: object) => response.write(`data: ${JSON.stringify({ ...head, ...part })}\n\n`);
      for (const content of words.match(/[\s\S]{1,9}/gu) ?? [])
        send({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] });
      send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
      send({ choices: [], usage: { prompt_tokens: 200, completion_tokens: 20, total_tokens: 220 } });
      response.end('data: [DONE]\n\n');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    requests,
    say: (text) => {
      words = text;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
