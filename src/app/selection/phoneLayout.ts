import type { PanelName } from './selectionSlice'

const BELOW_PX = 768

/** A phone, or a page that is enlarged as much: the panel stands under the stage. */
export const isPhoneLayout = (): boolean => innerWidth < BELOW_PX

/** The panel with which the page opens there. */
export const PHONE_PANEL: PanelName = 'log'
