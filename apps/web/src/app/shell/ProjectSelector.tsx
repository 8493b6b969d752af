import type { Profile } from '@frontage/api-client/contract';
import { foldText } from '@frontage/domain';
import { Avatar } from '@frontage/ui';
import { Combobox, UnstyledButton, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsTogether } from '../../shared/hooks/use-shown-projects';
import { fileUrl } from '../../shared/images/file-url';
import { usePhrases } from '../../shared/use-phrases';
import { sortProjects, useProjectStore } from '../../stores/project';
import { leave } from '../../stores/unsaved';
import { useShownName } from './use-shown-name';
import classes from './ProjectSelector.module.css';

const searchFrom = 8;
/** The option of all unified ones, which is no project's id. */
const together = 'together';

type ProjectSelectorProps = {
  readonly user: Profile;
  readonly current: Profile['projects'][number];
  /** One line under the name, for example how many locations it has. */
  readonly note?: string | undefined;
  readonly onChoose: () => void;
};

/** Changes the project that is worked on. Only for people with more than one (specification section 2). */
export function ProjectSelector({ user, current, note, onChoose }: ProjectSelectorProps) {
  const { t } = usePhrases();
  const chooseScope = useProjectStore((state) => state.chooseScope);
  const isTogether = useIsTogether();
  const shownName = useShownName();
  const others = (current.unified ?? []).length;
  const togetherName = t('shell:project.together', { name: current.name, count: others });
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const hasSearch = user.projects.length >= searchFrom;
  // Marks of some only would put the names out of line.
  const hasLogos = user.projects.some(({ logo }) => logo != null);
  const found = sortProjects(user.projects).filter((project) =>
    foldText(project.name).includes(foldText(search)),
  );

  return (
    <Combobox
      store={combobox}
      width="target"
      onOptionSubmit={(value) => {
        combobox.closeDropdown();
        leave(() => {
          chooseScope(user.id, value === together ? current.id : value, value === together);
          onChoose();
        });
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton className={classes.button ?? ''} onClick={() => combobox.toggleDropdown()}>
          <ProjectMark project={current} />
          <span className={classes.words}>
            <span className={classes.name} data-together={isTogether || undefined}>
              <VisuallyHidden>{t('shell:project.label')}</VisuallyHidden> {shownName}
            </span>
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </span>
          <IconSelector size={16} stroke={1.5} className={classes.icon} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        {hasSearch && (
          <Combobox.Search
            aria-label={t('action.search')}
            placeholder={t('action.search')}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
          />
        )}
        <Combobox.Options className={classes.options ?? ''} aria-label={t('shell:project.choose')}>
          {found.length === 0 && <Combobox.Empty>{t('shell:project.none')}</Combobox.Empty>}
          {others > 0 && foldText(togetherName).includes(foldText(search)) && (
            <Combobox.Option value={together} active={isTogether}>
              <span className={classes.option}>
                {hasLogos && <ProjectMark project={current} />}
                <span className={classes.optionName}>{togetherName}</span>
                {isTogether && <IconCheck size={16} stroke={1.75} aria-hidden />}
              </span>
            </Combobox.Option>
          )}
          {found.map((project) => (
            <Combobox.Option
              key={project.id}
              value={project.id}
              active={!isTogether && project.id === current.id}
            >
              <span className={classes.option}>
                {hasLogos && <ProjectMark project={project} />}
                <span className={classes.optionName}>{project.name}</span>
                {project.isImporting === true && (
                  <span className={classes.note}>{t('projects:importing')}</span>
                )}
                {!isTogether && project.id === current.id && (
                  <IconCheck size={16} stroke={1.75} aria-hidden />
                )}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function ProjectMark({ project: { name, logo } }: { readonly project: Profile['projects'][number] }) {
  return <Avatar name={name} kind="project" src={logo == null ? null : fileUrl(logo)} />;
}
