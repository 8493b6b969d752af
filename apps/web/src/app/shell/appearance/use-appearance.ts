import { contract } from '@frontage/api-client/contract';
import type { Appearance } from '@frontage/domain';
import { useDirection, useMantineColorScheme } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../services/api';
import { usePhrases } from '../../../shared/use-phrases';
import { preferencesQuery } from '../../../shared/queries/preferences';
import { selectAppearance, selectUnsaved, useAppearanceStore } from '../../../stores/appearance';

/** How long a person may go on choosing before it is saved, and how long a failed save waits, in ms. */
const pause = 600;
const tryAgain = 30_000;

/** How a person wants the product to look. */
export function useAppearance(userId: string): Appearance {
  return useAppearanceStore(selectAppearance(userId));
}

/** Shows the page as the person wants it, and keeps browser and server in step. Mounted once, by the shell. */
export function useApplyAppearance(userId: string): Appearance {
  const appearance = useAppearance(userId);
  const { mode, direction } = appearance;
  const { setColorScheme } = useMantineColorScheme();
  const { setDirection } = useDirection();
  useEffect(() => setColorScheme(mode), [mode, setColorScheme]);
  useEffect(() => setDirection(direction), [direction, setDirection]);
  useFollowServer(userId);
  useSaveToServer(userId);
  return appearance;
}

function useFollowServer(userId: string): void {
  const adopt = useAppearanceStore((state) => state.adopt);
  const { data } = useQuery(preferencesQuery());
  const known = data?.appearance;
  useEffect(() => {
    if (known != null) adopt(userId, known);
  }, [userId, known, adopt]);
}

function useSaveToServer(userId: string): void {
  const unsaved = useAppearanceStore(selectUnsaved(userId));
  const saved = useAppearanceStore((state) => state.saved);
  useEffect(() => {
    if (unsaved === null) return undefined;
    const save = () => {
      api.call(contract.preferences.save, { body: { appearance: unsaved } }).then(
        () => saved(userId, unsaved),
        // It stands in this browser; the server gets it when it can be reached.
        () => {
          timer = setTimeout(save, tryAgain);
        },
      );
    };
    let timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  }, [userId, unsaved, saved]);
}

/** Tells the server in which language the person reads, for the mails it writes. */
export function useSaveLocale(): void {
  const { locale } = usePhrases();
  const client = useQueryClient();
  const { data } = useQuery(preferencesQuery());
  const known = data?.locale;
  useEffect(() => {
    if (known === undefined || known === locale) return;
    const { queryKey } = preferencesQuery();
    api.call(contract.preferences.save, { body: { locale } }).then(
      // What was read is known no more: whoever goes back to their former language means it.
      () => client.setQueryData(queryKey, (before) => before && { ...before, locale }),
      // Not worth telling the person: the next visit says it again.
      () => undefined,
    );
  }, [known, locale, client]);
}
