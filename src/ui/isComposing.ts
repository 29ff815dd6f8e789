/** The code of a key that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229

/**
 * Whether a key belongs to an input method's composition. WebKit sends the key that ends a composition after
 * the end, recognisable only by this key code.
 */
export const isComposing = (event: {
  readonly isComposing: boolean
  readonly keyCode: number
}): boolean => event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD
