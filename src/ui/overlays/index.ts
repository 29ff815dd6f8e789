/** Parts that open over the page: they are loaded late, each with the first that opens. */
export { DialogPopup, type DialogProps } from './DialogPopup'
export type { FinderGroup, FinderItem } from './FinderLines'
export { FinderPopup, type FinderProps } from './FinderPopup'
export { MenuPopup, type MenuEntry } from './MenuPopup'
export { PopoverPopup, type PopoverProps } from './PopoverPopup'
export { SearchBoxField, type SearchBoxParts, type SearchBoxProps } from './SearchBoxField'
export { TooltipPopup } from './TooltipPopup'
