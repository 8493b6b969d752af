import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function ErrorPage() {
  const { t } = useTranslation('shell');
  return <Title order={1}>{t('staleVersion.title')}</Title>;
}
