/** Names of the reader's own colours, in a contrast theme, are the only values that begin so. */
const SYSTEM_COLOUR = /^[A-Z]/

/**
 * The look's tokens as they hold now at an element. A colour of the reader's own is told by what it is,
 * since outside of the page its name would mean another.
 */
export function readTokens(root: Element): (token: `--${string}`) => string {
  const style = getComputedStyle(root)
  return (token) => {
    const value = style.getPropertyValue(token).trim()
    return SYSTEM_COLOUR.test(value) ? colourOf(value) : value
  }
}

function colourOf(name: string): string {
  const probe = document.createElement('i')
  probe.style.color = name
  document.documentElement.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
