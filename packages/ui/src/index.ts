export { useIsCompact, useIsNarrow } from './breakpoints';
export {
  AppShellFrame,
  type AppShellFrameProps,
  type AppShellLabels,
  BottomBarItem,
  type BottomBarItemProps,
  type MenuTheme,
  type ShellLook,
} from './components/AppShellFrame';
export { Avatar, type AvatarProps, initials } from './components/Avatar';
export { type BulkAction, BulkBar, type BulkBarProps } from './components/BulkBar';
export { ConfirmDialog, type ConfirmDialogProps } from './components/ConfirmDialog';
export {
  DataTable,
  type DataTableColumn,
  type DataTableLabels,
  type DataTableProps,
  type TablePlace,
  type TableSort,
  type TableWindow,
} from './components/DataTable';
export {
  Calendar,
  type CalendarProps,
  type CalendarSlot,
  DateField,
  type DateFieldLabels,
  type DateFieldProps,
} from './components/DateField';
export {
  type DescriptionItem,
  DescriptionList,
  type DescriptionListProps,
} from './components/DescriptionList';
export {
  type ChangedPart,
  changedParts,
  ChangedText,
  commonStart,
  type ChangedTextProps,
  DiffGroup,
  DiffGroupHead,
  type DiffGroupHeadProps,
  type DiffGroupProps,
  DiffRow,
  type DiffRowProps,
} from './components/Diff';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NoResults,
  type NoResultsProps,
  NotPermitted,
  type NotPermittedProps,
} from './components/EmptyState';
export { Facts, type FactsProps } from './components/Facts';
export { Figure, type FigureProps } from './components/Figure';
export { acceptsFile, FileDrop, type FileDropProps } from './components/FileDrop';
export {
  type Filter,
  FilterAddButton,
  type FilterAddButtonProps,
  FilterBar,
  type FilterBarProps,
  FilterChip,
  type FilterChipProps,
  SearchField,
  type SearchFieldProps,
} from './components/FilterBar';
export {
  CodeInput,
  type CodeInputProps,
  type FieldControlProps,
  FieldError,
  type FieldErrorProps,
  FormField,
  type FormFieldProps,
  PasswordField,
  type PasswordFieldProps,
  TextField,
  type TextFieldProps,
} from './components/FormField';
export {
  ImageField,
  type ImageFieldLabels,
  type ImageFieldProps,
  type UploadControl,
} from './components/ImageField';
export { KeyHint, type KeyHintProps } from './components/KeyHint';
export { Logo, type LogoProps } from './components/Logo';
export { MenuButton, type MenuButtonProps, type MenuEntry } from './components/MenuButton';
export { NavGroup, type NavGroupProps, NavItem, type NavItemProps } from './components/NavItem';
export { Note, type NoteProps, type NoteTone, StaleStrip, type StaleStripProps } from './components/Note';
export { PaceBars, type PaceBarsProps } from './components/PaceBars';
export { PageHeader, type PageHeaderProps } from './components/PageHeader';
export { Panel, type PanelProps } from './components/Panel';
export {
  ProgressBar,
  type ProgressBarProps,
  ProgressRing,
  type ProgressRingProps,
} from './components/ProgressBar';
export { RelativeTime, type RelativeTimeProps } from './components/RelativeTime';
export {
  type GridPosition,
  type RepairCell,
  type RepairColumn,
  RepairGrid,
  type RepairGridHandle,
  type RepairGridLabels,
  type RepairGridProps,
  RepairHint,
  type RepairHintProps,
} from './components/RepairGrid';
export { RowCard, RowCardLine, type RowCardLineProps, type RowCardProps } from './components/RowCard';
export { Score, type ScoreCheck, type ScoreLevel, type ScoreProps } from './components/Score';
export { SegmentedFilter, type SegmentedFilterProps, type SegmentOption } from './components/SegmentedFilter';
export {
  type ProgressSegment,
  SegmentedProgress,
  type SegmentedProgressProps,
  type SegmentTone,
} from './components/SegmentedProgress';
export { SidePanel, type SidePanelProps, type SidePanelStep } from './components/SidePanel';
export { sharedPrefix, SplitName, type SplitNameProps } from './components/SplitName';
export {
  StateIcon,
  type StateIconProps,
  type StateLook,
  stateLooks,
  type StateName,
} from './components/StateIcon';
export { StatusBadge, type StatusBadgeProps } from './components/StatusBadge';
export { StarRating, type StarRatingProps } from './components/StarRating';
export { type Step, Steps, type StepsProps } from './components/Steps';
export { StreetScene } from './components/StreetScene';
export { Tag, type TagProps } from './components/Tag';
export { TruncatedText, type TruncatedTextProps } from './components/TruncatedText';
export { type ViewTab, ViewTabs, type ViewTabsProps } from './components/ViewTabs';
export { DensityContext, useDensity, type Density } from './density';
export type { IconType } from './icon-type';
export type { LinkSlotProps, RenderLink } from './link-slot';
export { cssVariablesResolver } from './theme/css-variables-resolver';
export { FrontageProvider, type FrontageProviderProps } from './theme/FrontageProvider';
export { theme } from './theme/theme';
export { motion, sizes, token, tokens, type TokenName } from './theme/tokens';
export { toneColour, type Tone } from './tone';
export { useDelayed } from './use-delayed';
export { useSearchKey } from './search-key';
