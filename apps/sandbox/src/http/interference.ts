import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './call';

/**
 * Lets a fault switch strike a call, and does what it does to the connection before any effect: hold it, or cut it.
 * @returns true when the connection was cut, so that nothing may be answered any more
 */
export async function interfere(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const fault = call.engine.faults.strike(call.api, call.method, call.path);
  call.fault = fault;
  if (fault?.kind === 'slow') await sleep(fault.delayMs ?? 1000);
  if (fault?.kind !== 'timeout-before-effect') return false;
  call.record(0);
  await drop(request, reply, fault.delayMs);
  return true;
}

/** Sends an answer whose effect has happened, unless a fault cuts the connection or the text. */
export async function deliver(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const { fault } = call;
  if (fault?.kind === 'timeout-after-effect') return drop(request, reply, fault.delayMs);
  return reply.send(fault?.kind === 'malformed-json' ? text.slice(0, Math.ceil(text.length / 2)) : text);
}

/** Holds the connection, then cuts it without an answer. */
async function drop(request: FastifyRequest, reply: FastifyReply, delayMs = 0): Promise<FastifyReply> {
  reply.hijack();
  if (delayMs > 0) await sleep(delayMs);
  request.raw.socket.destroy();
  return reply;
}
