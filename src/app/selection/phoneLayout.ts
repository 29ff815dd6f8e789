import type { PanelName } from '../state'

/** Tells whether the page is laid out for a phone, where panels stand under the stage. */

const BELOW_PX = 768

/**
 * Returns whether the panel stands under the stage: on phones, and on pages that are enlarged as much.
 */
export const isPhoneLayout = (): boolean => innerWidth < BELOW_PX

/** The panel that is open at first in that layout. */
export const PHONE_PANEL: PanelName = 'log'
