import { readTokens } from './readTokens'

/** The colours of the look: `ui/tokens.css` gives each a value for every theme. */
export const COLOUR_TOKENS = [
  '--ground',
  '--stage',
  '--surface',
  '--surface-2',
  '--line',
  '--line-2',
  '--edge',
  '--ink',
  '--ink-2',
  '--ink-3',
  '--on-ink',
  '--fault',
  '--fault-tint',
  '--on-fault',
  '--ok',
  '--warn',
  '--hatch',
  '--brick',
  '--epoch-1',
  '--epoch-2',
  '--epoch-3',
  '--epoch-4',
  '--epoch-5',
  '--epoch-6',
  '--on-epoch',
  '--kind-vote',
  '--kind-vote-edge',
  '--kind-proposal',
  '--kind-proposal-edge',
  '--kind-ack',
  '--kind-ack-edge',
  '--kind-commit',
  '--kind-inform',
  '--kind-inform-edge',
  '--kind-ping',
  '--kind-sync',
  '--kind-sync-edge',
  '--kind-watch',
  '--kind-watch-line',
  '--on-kind',
  '--on-watch',
] as const

/** A colour by its name; shapes hold names, and only a back end asks a palette for the value. */
export type ColourToken = (typeof COLOUR_TOKENS)[number]

/** The values of the colours in one theme. */
export type Palette = (token: ColourToken) => string

/** Reads the colours that hold now at an element, each once. */
export function readPalette(root: Element): Palette {
  const read = readTokens(root)
  const values = new Map<ColourToken, string>()
  return (token) => {
    const known = values.get(token)
    if (known !== undefined) return known
    const value = read(token)
    values.set(token, value)
    return value
  }
}

const EPOCH_TOKENS: readonly ColourToken[] = [
  '--epoch-1',
  '--epoch-2',
  '--epoch-3',
  '--epoch-4',
  '--epoch-5',
  '--epoch-6',
]

/** The colour of an epoch: hues repeat after six, and epoch 0 has none. */
export const epochColour = (epoch: number): ColourToken =>
  EPOCH_TOKENS[(epoch - 1) % EPOCH_TOKENS.length] ?? '--edge'

/** The font families of texts, as CSS lists. */
export interface Fonts {
  readonly text: string
  readonly mono: string
}

/** The families of the page, with the font files that it brings. */
export function readFonts(root: Element): Fonts {
  const read = readTokens(root)
  return { text: read('--font-text'), mono: read('--font-mono') }
}

/**
 * The families of a saved picture, which carries no font file with it. Latin ones come before Chinese ones,
 * whose middle dot is as wide as a letter.
 */
export const SAVED_FONTS: Fonts = {
  text:
    "'Inter Variable', Inter, 'Helvetica Neue', Arial, 'Noto Sans', 'DejaVu Sans', " +
    "'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
  mono: "'JetBrains Mono Variable', 'JetBrains Mono', 'Noto Sans Mono', monospace",
}

/** Everything that a back end adds to shapes. */
export interface DrawingStyle {
  readonly palette: Palette
  readonly fonts: Fonts
}

/** The style of an SVG on the page, which follows the theme by itself. */
export const PAGE_STYLE: DrawingStyle = {
  palette: (token) => `var(${token})`,
  fonts: { text: 'var(--font-text)', mono: 'var(--font-mono)' },
}

/** The style of a picture that is saved now. */
export const savedStyle = (): DrawingStyle => ({
  palette: readPalette(document.documentElement),
  fonts: SAVED_FONTS,
})
