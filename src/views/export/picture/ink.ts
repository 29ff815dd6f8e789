import { readTokens } from '../../../ui'
import type { Fonts } from './shapes'

/** The theme's colours by their tokens, as they hold now. */
export type Ink = (token: `--${string}`) => string

export function readInk(root: HTMLElement): Ink {
  const read = readTokens(root)
  const known = new Map<string, string>()
  return (token) => {
    const found = known.get(token) ?? read(token)
    known.set(token, found)
    return found
  }
}

const HUES = 6

export const epochInk = (ink: Ink, epoch: number): string =>
  epoch < 1 ? ink('--edge') : ink(`--epoch-${((epoch - 1) % HUES) + 1}`)

/** The names without the page's own font files, which a drawing does not carry with it. */
export const FONTS: Fonts = {
  text: "'Inter Variable', Inter, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
  mono: "'JetBrains Mono Variable', 'JetBrains Mono', 'Noto Sans Mono', monospace",
}
