import { epochColour, readFonts, readPalette } from '../../../drawing'
import type { GlyphKind } from '../../../drawing'

/** The theme's colours as a canvas needs them. */
export interface Ink {
  readonly kinds: Readonly<Record<GlyphKind, string>>
  readonly epochs: readonly string[]
  readonly onEpoch: string
  readonly ink: string
  readonly ink2: string
  readonly onInk: string
  readonly muted: string
  readonly edge: string
  readonly line: string
  readonly line2: string
  readonly stage: string
  readonly hatch: string
  readonly fault: string
  readonly mono: string
  readonly text: string
}

/** Reads the colours that hold now. */
export function readInk(root: HTMLElement): Ink {
  const token = readPalette(root)
  const fonts = readFonts(root)
  return {
    kinds: {
      vote: token('--kind-vote'),
      proposal: token('--kind-proposal'),
      ack: token('--kind-ack'),
      commit: token('--kind-commit'),
      inform: token('--kind-inform'),
      ping: token('--kind-ping'),
      sync: token('--kind-sync-edge'),
      trunc: token('--fault'),
      request: token('--ink-3'),
      reply: token('--ink-3'),
      watch: token('--kind-watch-line'),
    },
    epochs: [1, 2, 3, 4, 5, 6].map((epoch) => token(epochColour(epoch))),
    onEpoch: token('--on-epoch'),
    ink: token('--ink'),
    ink2: token('--ink-2'),
    onInk: token('--on-ink'),
    muted: token('--ink-3'),
    edge: token('--edge'),
    line: token('--line'),
    line2: token('--line-2'),
    stage: token('--stage'),
    hatch: token('--hatch'),
    fault: token('--fault'),
    mono: fonts.mono,
    text: fonts.text,
  }
}

/** The colour of an epoch; hues return after six, and none is before the first. */
export const epochInk = (ink: Ink, epoch: number): string =>
  ink.epochs[(epoch - 1) % ink.epochs.length] ?? ink.edge
