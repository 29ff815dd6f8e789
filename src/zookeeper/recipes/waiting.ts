import type { RecipeContext, WaitStep } from '../client'

/** Waits for an event on the path in `awaited`. */
export const waitStep = (next: string): WaitStep => ({
  line: 'wait',
  on(play, happening) {
    const { awaited } = play.notes
    if (happening.type !== 'watch' || happening.path !== awaited) return undefined
    play.tell('woken', { path: awaited })
    return next
  },
})

/** Notes and traces the path that the run waits for, and returns the step `wait`. */
export function waitFor(play: RecipeContext, path: string): string {
  play.notes.awaited = path
  play.tell('waits', { path })
  return 'wait'
}
