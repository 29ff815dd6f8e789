/** Generic components and the design tokens, without a word of the domain. */
export { Banner, type BannerProps } from './Banner'
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './Button'
export { ChipButton, type ChipButtonProps } from './Chip'
export { classes } from './classes'
export { Dialog, Sheet } from './Dialog'
export { EmptyState, type EmptyStateProps } from './EmptyState'
export { Field, type FieldProps } from './Field'
export { comingMenu } from './MenuKeys'
export { captureKey, type Opened } from './captureKey'
export { createKeyQueue, type KeyQueue } from './keyQueue'
export { isComposing } from './isComposing'
export { lazyPart, type Fallback } from './lazyPart'
export {
  ArrowRightIcon,
  BellIcon,
  BellOffIcon,
  BlankIcon,
  BookmarkIcon,
  CableIcon,
  CheckIcon,
  ChecksIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleXIcon,
  ClockIcon,
  ClientIcon,
  CodeIcon,
  CompareIcon,
  ConsoleIcon,
  ContentsIcon,
  CopyIcon,
  DatabaseIcon,
  DownloadIcon,
  DiskIcon,
  ExpiryIcon,
  FaultIcon,
  FilmIcon,
  FitIcon,
  FollowingIcon,
  ForkIcon,
  RouteIcon,
  ForwardIcon,
  GoalIcon,
  HandIcon,
  HelpIcon,
  HintIcon,
  LeadingIcon,
  LearnIcon,
  LinkIcon,
  LockIcon,
  LookingIcon,
  MachineIcon,
  MenuIcon,
  MinusIcon,
  MoonIcon,
  MoreIcon,
  ObservingIcon,
  OpenIcon,
  PanelIcon,
  PauseIcon,
  PencilIcon,
  PictureIcon,
  PlayIcon,
  PlusIcon,
  PowerIcon,
  PowerLossIcon,
  PrintIcon,
  ProjectorIcon,
  QrIcon,
  RecipeIcon,
  RepeatIcon,
  RestartIcon,
  RewindIcon,
  SelectIcon,
  ServerIcon,
  SlowIcon,
  SpotlightIcon,
  StepBackIcon,
  StepForwardIcon,
  SunIcon,
  TrashIcon,
  TreeIcon,
  UndoIcon,
  UnequalIcon,
  UnplugIcon,
  VideoIcon,
  WallIcon,
  WarningIcon,
  WhyIcon,
  XIcon,
} from './Icon'
export { Finder, SearchBox } from './Finder'
export { Kbd } from './Kbd'
export { Menu, PointMenu, type MenuProps, type PointMenuProps } from './Menu'
export type {
  DialogProps,
  FinderGroup,
  FinderItem,
  FinderProps,
  MenuEntry,
  SearchBoxParts,
} from './overlays'
export { Popover } from './Popover'
export { Panel, PanelSection, type PanelProps, type PanelSectionProps } from './Panel'
export { SegmentedControl, type Segment, type SegmentedControlProps } from './SegmentedControl'
export { Select, type SelectOption, type SelectProps } from './Select'
export { Slider, type SliderProps } from './Slider'
export { Switch, type SwitchProps } from './Switch'
export { TextArea, type TextAreaProps } from './TextArea'
export { tooltipProps } from './Tooltip'
export { UiProvider } from './UiProvider'
