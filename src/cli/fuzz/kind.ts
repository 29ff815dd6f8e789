import type { Random } from '../../kernel/lib'

/** The outcome of an input: it was taken, or refused in words. */
export interface Outcome {
  readonly verdict: 'accepted' | 'refused'
  /** Uses what was taken: plays it, opens its own link. Not part of the time that reading may take. */
  readonly use?: () => void | Promise<void>
}

/**
 * A door for things from outside. Every input is a text, so that any can be shrunk and printed; `feed`
 * throws where a promise is broken.
 */
export interface Kind {
  readonly name: string
  /** An accepted input is done at once, and may take long: only a refusal is timed. */
  readonly isWork?: true
  readonly draw: (random: Random) => string
  readonly feed: (input: string) => Outcome | Promise<Outcome>
}

/** Thrown where something was promised of every input and does not hold. */
export class Finding extends Error {}

/** A refusal, once it is known to say what is wrong. */
export function refused(message: string): Outcome {
  if (message.trim() === '') throw new Finding('a refusal without a word')
  if (message.length > REFUSAL_CHARACTERS_MAX) {
    throw new Finding(`a refusal of ${message.length} characters`)
  }
  return { verdict: 'refused' }
}

const REFUSAL_CHARACTERS_MAX = 20_000
