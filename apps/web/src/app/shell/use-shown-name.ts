import { useCurrentProject } from '../../shared/hooks/use-current-project';
import { useShownProjects } from '../../shared/hooks/use-shown-projects';
import { usePhrases } from '../../shared/use-phrases';

/** What the frame calls the choice of projects: the current one, with how many more are shown with it. The product without any. */
export function useShownName(): string {
  const { t } = usePhrases();
  const current = useCurrentProject();
  const others = useShownProjects().length - 1;
  if (current === null) return t('shell:product');
  return others > 0 ? t('shell:project.together', { name: current.name, count: others }) : current.name;
}
