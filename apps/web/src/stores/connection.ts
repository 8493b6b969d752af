import { create } from 'zustand';

/**
 * How the server can be reached. `maintenance`: it answers that it does not serve anybody now. `unreachable`: no answer, as
 * without a network. A single call that fails changes nothing here.
 */
export type Connection = 'well' | 'maintenance' | 'unreachable';

type ConnectionState = {
  readonly connection: Connection;
  readonly isLooking: boolean;
  /** When the server was asked last, in ms since the epoch; `null` before the first doubt. */
  readonly lookedAt: number | null;
};

export const useConnectionStore = create<ConnectionState>()(() => ({
  connection: 'well',
  isLooking: false,
  lookedAt: null,
}));

export const selectConnection = (state: ConnectionState) => state.connection;
