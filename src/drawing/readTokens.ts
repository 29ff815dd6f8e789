/** A system colour of a contrast theme; no other value of a token begins with a capital. */
const SYSTEM_COLOUR = /^[A-Z]/

/**
 * Reads the tokens of the look as they hold now at an element. A system colour is replaced by its value:
 * in a saved file its name would mean the colour of another reader.
 */
export function readTokens(root: Element): (token: `--${string}`) => string {
  const style = getComputedStyle(root)
  return (token) => {
    const value = style.getPropertyValue(token).trim()
    return SYSTEM_COLOUR.test(value) ? systemColour(value) : value
  }
}

function systemColour(name: string): string {
  const probe = document.createElement('i')
  probe.style.color = name
  document.documentElement.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
