import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UpcomingScreen } from './parts';

export function UpcomingPage({ screen }: { readonly screen: UpcomingScreen }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Title order={1}>{t(`menu.${screen}`)}</Title>
      <Text>{t(`upcoming.${screen}.lead`)}</Text>
    </>
  );
}
