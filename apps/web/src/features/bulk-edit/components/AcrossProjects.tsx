import { Note } from '@frontage/ui';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import type { ProjectPreview } from '../use-plans';
import { PreviewPanel } from './PreviewPanel';
import classes from './AcrossProjects.module.css';

/** What an edit comes to in each of several projects, which get a plan each. */
export function PreviewsByProject({ previews }: { readonly previews: readonly ProjectPreview[] }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  return (
    <>
      <Note tone="info">{t('bulk:across.note', { count: previews.length })}</Note>
      {previews.map(({ id, name, preview, isOld, error }) => (
        <section key={id} className={classes.project} aria-label={name}>
          <h3 className={classes.name}>{name}</h3>
          {preview !== undefined && <PreviewPanel preview={preview} isOld={isOld} />}
          {error !== null && (
            <Note tone="bad" role="alert">
              {errorText(error)}
            </Note>
          )}
        </section>
      ))}
    </>
  );
}
