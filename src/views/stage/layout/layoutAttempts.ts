import { isBare, type CardSize } from '../geometry'
import type { StageInput } from './stageLayout'

/** Room for a row of clients under the cards, px: with a long line to see messages on, with a shorter, with none. */
export const CLIENT_ROWS_PX = [72, 54, 46, 0] as const
/** The least line between the leader's card and another, px: a glyph with air, or most of one. */
const PATH_PX = 40
const SHORT_PATH_PX = 20

/** The arrangement of a side's servers; where it does not fit, there is no layout. */
export type Figure = 'ring' | 'band' | 'star'

/** An attempt at a layout. */
export interface Attempt {
  readonly size: CardSize
  readonly figure: Figure
  /** Room under the cards for a row of clients. */
  readonly clientRowPx: number
  /** The least way from the leader's card to any other. */
  readonly pathPx: number
}

/** The number of servers from which rows leave no line between cards, so that a star needs both columns. */
const CROWD = 7

/**
 * Yields the stars that a narrow stage tries first. A star's clients are beside its leader and need no row of
 * their own.
 */
export function* starsFor({ servers, leader }: StageInput): Generator<Attempt> {
  for (const pathPx of [SHORT_PATH_PX, 0]) {
    if (pathPx === 0 ? servers.length < CROWD : leader === undefined) continue
    for (const size of ['mini', 'tiny', 'slim'] as const) {
      yield { size, clientRowPx: 0, figure: 'star', pathPx }
    }
  }
}

/** Yields the attempts of a stage, best first. */
export function* attemptsFor(input: StageInput, isNarrow: boolean): Generator<Attempt> {
  for (const [pathPx, choices] of enqueue(choicesFor(input, isNarrow))) {
    for (const [size, figure] of choices) {
      for (const clientRowPx of input.clients.length === 0 ? [0] : CLIENT_ROWS_PX) {
        yield { size, clientRowPx, figure, pathPx }
      }
    }
  }
}

type Choice = readonly [size: CardSize, figure: Figure]

const SMALLEST: readonly Choice[] = [
  ['small', 'ring'],
  ['small', 'band'],
  ['mini', 'ring'],
  ['tiny', 'ring'],
  ['slim', 'ring'],
]
const MEDIUM: readonly Choice[] = [
  ['medium', 'ring'],
  ['medium', 'band'],
]

/** Cards and figures, best first: votes and ballots are worth more than a round ring, large type more than both. */
function choicesFor(input: StageInput, isNarrow: boolean): readonly Choice[] {
  const { length } = input.servers
  if (isNarrow) return SMALLEST.slice(2)
  if (length >= 8) return SMALLEST
  if (input.isSlide === true) {
    return [['slide', 'ring'], ['slide', 'band'], ...MEDIUM, ...SMALLEST]
  }
  if (length >= 6) return [...MEDIUM, ...SMALLEST]
  return [['full', 'ring'], ['medium', 'ring'], ['full', 'band'], ['medium', 'band'], ...SMALLEST]
}

/**
 * Smaller cards with room for messages are worth more than large ones without, but votes and ballots are
 * worth a shorter line. Bare cards have lanes of their own.
 */
function enqueue(choices: readonly Choice[]): readonly (readonly [number, readonly Choice[]])[] {
  const [largest] = choices[0] ?? []
  const bearing = choices.filter(([size]) => !isBare(size))
  return [
    [PATH_PX, bearing.filter(([size]) => size !== 'small' || size === largest)],
    [SHORT_PATH_PX, bearing.filter(([size]) => size !== 'full')],
    [0, choices],
  ]
}
