import { pageApi, VERBS } from './pageApi'

/** The most characters of an unknown verb that the answer repeats. */
const NAMED_CHARACTERS = 64
/** The most arguments of a verb. */
const ARGUMENTS_MAX = 2

/**
 * Answers `{ zklab: 'step', id: 7, args: [3] }` with `{ zklab: 'step', id: 7, value }`, or with `error`,
 * to the embedding page alone. An unknown verb is answered with the list of all verbs; a message without
 * a verb is ignored.
 */
export async function answer({ source, origin, data }: MessageEvent<unknown>): Promise<void> {
  if (source !== window.parent || typeof data !== 'object' || data === null) return
  const { zklab, id, args } = data as Readonly<Record<string, unknown>>
  if (typeof zklab !== 'string') return
  const reply = (result: Readonly<Record<string, unknown>>): void =>
    window.parent.postMessage({ zklab, id, ...result }, origin === 'null' ? '*' : origin)
  const verb = VERBS.find((known) => known === zklab)
  if (verb === undefined) {
    reply({
      error: `invalid: verb: ${zklab.slice(0, NAMED_CHARACTERS)} is none of ${VERBS.join(', ')}`,
    })
    return
  }
  try {
    // Each verb checks its arguments.
    const call = pageApi[verb] as (...verbArgs: readonly unknown[]) => Promise<unknown>
    const callArgs: readonly unknown[] = Array.isArray(args) ? args.slice(0, ARGUMENTS_MAX) : []
    reply({ value: await call(...callArgs) })
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) })
  }
}
