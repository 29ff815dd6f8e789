import type { CSSProperties } from 'react'

const HUES = 6

/** The colour of an epoch as a custom property, `--hue`; hues return after six epochs, and none is before the first. */
export const epochStyle = (epoch: number): CSSProperties =>
  ({
    '--hue': epoch < 1 ? 'var(--edge)' : `var(--epoch-${((epoch - 1) % HUES) + 1})`,
  }) as CSSProperties

/** The number of bars under the digits: how often the hues have repeated. */
export const epochBars = (epoch: number): number => Math.max(0, Math.floor((epoch - 1) / HUES))
