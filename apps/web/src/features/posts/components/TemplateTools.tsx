import type { ReplyTemplate } from '@frontage/api-client/contract';
import { can, foldText } from '@frontage/domain';
import type { GalleryTemplate } from '@frontage/domain/templates';
import { Anchor, Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { TemplateChooser, type TemplateOption } from '../../../shared/templates/TemplateChooser';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { galleryPostsQuery, postTemplatesQuery } from '../queries';
import classes from './TemplateTools.module.css';

const SaveTemplate = lazyPart(async () => (await import('./SaveTemplate')).SaveTemplate);

type TemplateToolsProps = {
  readonly projectId: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What a template made of this text is called at first. */
  readonly name: string;
  readonly isOffer: boolean;
};

/** Under the text of a post: takes a text out of the templates, with a way back to what stood there, and keeps this one as a template. */
export function TemplateTools({ projectId, text, onText, name, isOffer }: TemplateToolsProps) {
  const { t, locale } = usePhrases();
  const user = useSessionStore(selectUser);
  const maySee = user !== null && can(user.userPermission, 'templates:view');
  const mayEdit = user !== null && can(user.userPermission, 'templates:edit');
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [search, setSearch] = useState('');
  const [taken, setTaken] = useState<{ name: string; text: string; before: string } | null>(null);
  const own = useQuery({ ...postTemplatesQuery(projectId), enabled: isOpen && maySee });
  const gallery = useQuery({ ...galleryPostsQuery(), enabled: isOpen && maySee });
  if (!maySee) return null;
  const toggle = (next: boolean) => {
    setIsOpen(next);
    if (!next) setSearch('');
  };
  const groups = groupsOf(t, own.data ?? [], gallery.data ?? [], search, locale);
  const choose = (value: string) => {
    const one = groups.flatMap(({ options }) => options).find((option) => option.value === value);
    if (one === undefined) return;
    setTaken({ name: one.title, text: one.text, before: text });
    onText(one.text);
    toggle(false);
  };
  const isTaken = taken !== null && taken.text === text;
  return (
    <div className={classes.tools}>
      <TemplateChooser
        isOpen={isOpen}
        onToggle={toggle}
        search={search}
        onSearch={setSearch}
        groups={groups}
        state={own.isError ? 'error' : own.isPending ? 'pending' : 'success'}
        none={t('posts:template.none')}
        onChoose={choose}
      />
      {mayEdit && text.trim() !== '' && !isTaken && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDeviceFloppy size={16} stroke={1.5} aria-hidden />}
          onClick={() => setIsSaving(true)}
        >
          {t('posts:template.save')}
        </Button>
      )}
      <span className={classes.taken} role="status">
        {isTaken && (
          <>
            <span className={classes.name}>{t('templates:chooser.from', { name: taken.name })}</span>
            {taken.before.trim() !== '' && (
              <Anchor
                component="button"
                type="button"
                size="xs"
                fw={500}
                onClick={() => {
                  onText(taken.before);
                  setTaken(null);
                }}
              >
                {t('posts:template.undo')}
              </Anchor>
            )}
          </>
        )}
      </span>
      {isSaving && (
        <Suspense>
          <SaveTemplate
            projectId={projectId}
            text={text}
            name={name}
            isOffer={isOffer}
            onClose={() => setIsSaving(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const languages = ['br', 'en', 'es'] as const;

/** Own templates, then the gallery by language, the reader's own first; of each what holds every word of the search. */
function groupsOf(
  t: Phrases,
  own: readonly ReplyTemplate[],
  gallery: readonly GalleryTemplate[],
  search: string,
  locale: (typeof languages)[number],
) {
  const words = foldText(search.trim()).split(/\s+/);
  const has = ({ name, text }: { readonly name: string; readonly text: string }) => {
    const all = foldText(`${name} ${text}`);
    return words.every((word) => all.includes(word));
  };
  const optionOf = (value: string, name: string, text: string): TemplateOption => ({
    value,
    title: name,
    why: null,
    text,
  });
  const copied = new Set(own.map(({ galleryKey }) => galleryKey));
  return [
    {
      label: t('templates:chooser.own'),
      options: own.filter(has).map(({ id, name, text }) => optionOf(id, name, text)),
    },
    ...[locale, ...languages.filter((language) => language !== locale)].map((language) => ({
      label: t('templates:chooser.galleryIn', { language: t(`templates:languageName.${language}`) }),
      options: gallery
        .filter((one) => one.language === language && !copied.has(one.key) && has(one))
        .map(({ key, name, text }) => optionOf(key, name, text)),
    })),
  ];
}
