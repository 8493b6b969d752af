import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether nobody listens there at this moment; port 0 is always free. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  } finally {
    server.close();
  }
}
