import type { RecipeContext, WaitStep } from '../client'

/** Waits for an event on the path in `awaited`. */
export const waitStep = (next: string): WaitStep => ({
  line: 'wait',
  on(context, event) {
    const { awaited } = context.notes
    if (event.type !== 'watch' || event.path !== awaited) return undefined
    context.tell('woken', { path: awaited })
    return next
  },
})

/** Notes and traces the path that the run waits for, and returns the step `wait`. */
export function waitFor(context: RecipeContext, path: string): string {
  context.notes.awaited = path
  context.tell('waits', { path })
  return 'wait'
}
