import { FINDER_SOURCE, findAll, type Step } from './finder.ts'

/** Sends a command for one tab. */
export type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>

/** Runs a function in the page and waits for its promise; an error of the function is thrown here. */
export async function evaluateIn(
  send: Send,
  run: (...args: never[]) => unknown,
  argument: readonly unknown[],
): Promise<unknown> {
  const answer = await send('POST', '/execute/async', {
    script: `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${String(run)})(...Array.from(arguments).slice(0, -1))).then(
        (value) => done({ value }),
        (error) => done({ thrown: error instanceof Error ? error.name + ': ' + error.message : String(error) }))`,
    args: argument,
  })
  // The script above answers in this shape.
  const { value, thrown } = answer as { readonly value?: unknown; readonly thrown?: string }
  if (thrown !== undefined) throw new Error(thrown)
  return value
}

/** Runs a function in the page on all elements that a way leads to; puts the finder there first. */
export async function evaluateOnAll<Result>(
  send: Send,
  steps: readonly Step[],
  run: (found: HTMLElement[], argument: string) => Result,
  value: string,
): Promise<Result> {
  const ask = (): Promise<unknown> =>
    send('POST', '/execute/sync', {
      script: `const found = (${String(findAll)})(arguments[0])
        return found === undefined ? null : { value: (${String(run)})(found, arguments[1]) }`,
      args: [steps, value],
    })
  let answer = await ask()
  if (answer === null) {
    await send('POST', '/execute/sync', { script: FINDER_SOURCE, args: [] })
    answer = await ask()
  }
  // The script above answers in this shape once the finder is loaded.
  return (answer as { readonly value: Result }).value
}
