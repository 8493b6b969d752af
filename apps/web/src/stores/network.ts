import { create } from 'zustand';

/**
 * How the server can be reached. `maintenance`: it answers that it does not serve anybody now. `unreachable`: no answer, as
 * without a network. A single call that fails changes nothing here.
 */
export type Network = 'well' | 'maintenance' | 'unreachable';

type NetworkState = {
  readonly network: Network;
  readonly isLooking: boolean;
  /** When the server was asked last, in ms since the epoch; `null` before the first doubt. */
  readonly lookedAt: number | null;
};

export const useNetworkStore = create<NetworkState>()(() => ({
  network: 'well',
  isLooking: false,
  lookedAt: null,
}));

export const selectNetwork = (state: NetworkState) => state.network;
