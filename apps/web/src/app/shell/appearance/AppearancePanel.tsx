import {
  appearanceModes,
  defaultAppearance,
  densities,
  directions,
  footerTypes,
  layouts,
  menuThemes,
  navbarTypes,
  type Appearance,
} from '@frontage/domain';
import { SegmentedFilter, useIsCompact } from '@frontage/ui';
import { Button, Drawer, Switch } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { usePhrases } from '../../../shared/use-phrases';
import { useAppearanceStore } from '../../../stores/appearance';
import { useAppearance } from './use-appearance';
import classes from './AppearancePanel.module.css';

const choices = {
  mode: appearanceModes,
  density: densities,
  layout: layouts,
  menuTheme: menuThemes,
  navbarType: navbarTypes,
  footerType: footerTypes,
  direction: directions,
} as const;
type Choice = keyof typeof choices;

const sections = [
  { name: 'page', choices: ['mode', 'density', 'direction'] },
  { name: 'menu', choices: ['layout', 'menuTheme'] },
  { name: 'bars', choices: ['navbarType', 'footerType'] },
] as const satisfies readonly { readonly name: string; readonly choices: readonly Choice[] }[];

type AppearancePanelProps = {
  readonly userId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Everything about how the product looks, applied at once (specification section 2, 'Theme customizer'). */
export function AppearancePanel({ userId, isOpen, onClose }: AppearancePanelProps) {
  const { t } = usePhrases();
  const appearance = useAppearance(userId);
  const change = useAppearanceStore((state) => state.change);
  const isCompact = useIsCompact();
  // It is drawn first when it is opened, and what is drawn open does not know where the focus has to go back to.
  const isDrawn = useMounted();
  const set = (part: Partial<Appearance>) => change(userId, part);
  const isHorizontal = appearance.layout === 'horizontal';
  const isDefault = JSON.stringify(appearance) === JSON.stringify(defaultAppearance);
  return (
    <Drawer
      opened={isDrawn && isOpen}
      onClose={onClose}
      position="right"
      size="min(22rem, 100vw)"
      title={t('appearance:title')}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      classNames={{
        header: classes.head ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        content: classes.content ?? '',
      }}
    >
      {sections.map((section) => (
        <section key={section.name} className={classes.section}>
          <h3 className={classes.heading}>{t(`appearance:section.${section.name}`)}</h3>
          {section.choices.map((name) => (
            <ChoiceRow
              key={name}
              name={name}
              value={appearance[name]}
              onChange={set}
              note={name === 'layout' && isCompact ? t('appearance:layoutNote') : undefined}
            />
          ))}
          {section.name === 'menu' && (
            <Switch
              label={t('appearance:sidebarCollapsed')}
              checked={appearance.sidebarCollapsed}
              disabled={isHorizontal}
              onChange={(event) => set({ sidebarCollapsed: event.currentTarget.checked })}
            />
          )}
          {section.name === 'bars' && (
            <Switch
              label={t('appearance:scrollToTop')}
              checked={!appearance.hideScrollToTop}
              onChange={(event) => set({ hideScrollToTop: !event.currentTarget.checked })}
            />
          )}
        </section>
      ))}
      <p className={classes.note}>{t('appearance:kept')}</p>
      <Button disabled={isDefault} onClick={() => set(defaultAppearance)}>
        {t('appearance:reset')}
      </Button>
    </Drawer>
  );
}

type ChoiceRowProps = {
  readonly name: Choice;
  readonly value: string;
  readonly onChange: (change: Partial<Appearance>) => void;
  readonly note: string | undefined;
};

function ChoiceRow({ name, value, onChange, note }: ChoiceRowProps) {
  const { t } = usePhrases();
  const label = t(`appearance:${name}.label`);
  const values: readonly string[] = choices[name];
  return (
    <div className={classes.row}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <SegmentedFilter
        label={label}
        value={value}
        // Each choice has a phrase for each of its own values, which a union of names cannot say.
        options={values.map((one) => ({
          value: one,
          label: t(`appearance:${name}.${one}` as PhraseOfValue),
        }))}
        onChange={(next) => onChange({ [name]: next })}
      />
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </div>
  );
}

type PhraseOfValue = 'appearance:mode.light';
