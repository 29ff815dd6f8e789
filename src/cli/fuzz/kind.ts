import type { Random } from '../../kernel/lib'

/** The outcome of an input: accepted, or refused with a message. */
export interface Outcome {
  readonly verdict: 'accepted' | 'refused'
  /** Uses the accepted input, for example plays it; not part of the time to read it. */
  readonly use?: () => void | Promise<void>
}

/**
 * An entry point of the lab for outside input. Every input is a text, so that it can be shrunk and printed;
 * `feed` throws where a promise is broken.
 */
export interface Kind {
  readonly name: string
  /** True where accepted input is carried out at once and may take long, so that only refusals are timed. */
  readonly isWork?: true
  readonly draw: (random: Random) => string
  readonly feed: (input: string) => Outcome | Promise<Outcome>
}

/** Thrown where a promise about every input does not hold. */
export class Finding extends Error {}

/** Returns a refusal; throws a finding where its message is empty or too long. */
export function refused(message: string): Outcome {
  if (message.trim() === '') throw new Finding('a refusal without a word')
  if (message.length > REFUSAL_CHARACTERS_MAX) {
    throw new Finding(`a refusal of ${message.length} characters`)
  }
  return { verdict: 'refused' }
}

const REFUSAL_CHARACTERS_MAX = 20_000
