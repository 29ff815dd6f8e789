import { whenStarted } from './startLab'
import type { PageApi } from './types'

type Verb = keyof PageApi

const EACH: Readonly<Record<Verb, true>> = {
  load: true,
  play: true,
  pause: true,
  step: true,
  seek: true,
  intervene: true,
  frame: true,
  trace: true,
  digest: true,
  link: true,
}

/** The names of all verbs. The cast restores the names, which `Object.keys` widens. */
export const VERBS = Object.keys(EACH) as readonly Verb[]

type AnyVerb = (...args: readonly unknown[]) => unknown

function createPageApi(): PageApi {
  let verbs: PageApi | undefined
  /** Makes a verb wait until the page has started, so that scripts need not. */
  const whenThere =
    (verb: Verb): AnyVerb =>
    async (...args) => {
      await whenStarted()
      // Chromium often answers an import after its next picture, even of a loaded module.
      verbs ??= (await import('./pageVerbs')).pageVerbs
      return (verbs[verb] as AnyVerb)(...args)
    }
  // Each verb's name has its own function; the cast repeats that to the compiler.
  return Object.fromEntries(VERBS.map((verb) => [verb, whenThere(verb)])) as unknown as PageApi
}

/** The verbs that scripts call. */
export const pageApi = createPageApi()

/** Puts the API where scripts find it. */
export function installPageApi(): void {
  window.zklab = pageApi
}
