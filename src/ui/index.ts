/** Generic components and the look's tokens; no word of the domain is said here. */
export { Banner, Toast, type BannerProps, type ToastProps } from './Banner'
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './Button'
export { Chip, ChipButton, type ChipButtonProps, type ChipProps } from './Chip'
export { classes } from './classes'
export { Dialog, Sheet, type DialogProps } from './Dialog'
export { EmptyState, type EmptyStateProps } from './EmptyState'
export { Field, type FieldProps } from './Field'
export {
  ActivityIcon,
  ArrowRightIcon,
  BellIcon,
  BranchesIcon,
  CheckIcon,
  ChecksIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleXIcon,
  ClientIcon,
  ConsoleIcon,
  CopyIcon,
  DatabaseIcon,
  DownloadIcon,
  FaultIcon,
  FollowingIcon,
  ForkIcon,
  ForwardIcon,
  HelpIcon,
  InfoIcon,
  LeadingIcon,
  LinkIcon,
  LockIcon,
  LookingIcon,
  MenuIcon,
  MoonIcon,
  MoreIcon,
  NetworkIcon,
  ObservingIcon,
  OpenIcon,
  PauseCircleIcon,
  PauseIcon,
  PlayCircleIcon,
  PlayIcon,
  PlusIcon,
  PowerIcon,
  ProjectorIcon,
  RestartIcon,
  RewindIcon,
  ScissorsIcon,
  SelectIcon,
  ServerIcon,
  SlowIcon,
  StepBackIcon,
  StepForwardIcon,
  SunIcon,
  TrashIcon,
  TreeIcon,
  UnplugIcon,
  UploadIcon,
  WallIcon,
  WarningIcon,
  UndoIcon,
  XIcon,
} from './Icon'
export { Kbd } from './Kbd'
export { Menu, PointMenu, type MenuEntry, type MenuProps, type PointMenuProps } from './Menu'
export { Panel, PanelSection, type PanelProps, type PanelSectionProps } from './Panel'
export { Popover, type PopoverProps } from './Popover'
export { SegmentedControl, type Segment, type SegmentedControlProps } from './SegmentedControl'
export { Select, type SelectOption, type SelectProps } from './Select'
export { Slider, type SliderProps } from './Slider'
export { Switch, type SwitchProps } from './Switch'
export { Tabs, type TabItem, type TabsProps } from './Tabs'
export { tooltipProps } from './Tooltip'
export { UiProvider } from './UiProvider'
