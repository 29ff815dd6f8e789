/** Parts that open over the page: they are loaded late, each with the first that opens. */
export { DialogPopup, type DialogProps } from './DialogPopup'
export type { FinderGroup, FinderItem } from './FinderLines'
export { FinderPopup, type FinderProps } from './FinderPopup'
export { MenuPopup, type MenuEntry } from './MenuPopup'
export { PopoverPopup, type PopoverProps } from './PopoverPopup'
export { TooltipPopup } from './TooltipPopup'
