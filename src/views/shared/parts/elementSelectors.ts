/** Elements that use Space and the arrows themselves, but no letters. */
export const CHOOSING = 'input[type="radio"], input[type="checkbox"], input[type="range"]'

/** Elements in which letters are text. */
export const TYPING = `input:not(${CHOOSING}), textarea, select, [contenteditable="true"], [role="textbox"]`

/** Elements that have a menu of their own, by the key that opens it from the keyboard. */
export const MENU_KEY = 'Shift+F10'
export const WITH_MENU = `[aria-keyshortcuts="${MENU_KEY}"]`

/** Overlays that take the keys. */
export const OVER = '[role="menu"], [role="dialog"]'
