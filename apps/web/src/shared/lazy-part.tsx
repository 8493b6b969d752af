import { lazy, useEffect, type ComponentType } from 'react';
import { lookForNewBuild } from '../services/build';
import { notifyError } from './notify';
import { usePhrases } from './use-phrases';

/**
 * A part of a page that is fetched when it is first drawn. Where it cannot be fetched the page stays, with all that was typed, and the
 * person hears of it; a browser does not ask for the same script twice, so only loading the page anew brings it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      void lookForNewBuild();
      return { default: MissingPart };
    }
  });
}

function MissingPart() {
  const { t } = usePhrases();
  useEffect(() => {
    notifyError({ id: 'missing-part', title: t('connection:part.title'), text: t('connection:part.text') });
  }, [t]);
  return null;
}
