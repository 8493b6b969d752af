import { EmptyState } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { usePhrases } from '../../shared/use-phrases';
import noticeParts from './notice-parts.module.css';

export function NotFoundPage() {
  const { t } = usePhrases();
  return (
    <div className={noticeParts.page}>
      <EmptyState
        isPage
        icon={IconMapQuestion}
        title={t('notFound.title')}
        actions={
          <Button component={Link} to={paths.home}>
            {t('action.goHome')}
          </Button>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </div>
  );
}
