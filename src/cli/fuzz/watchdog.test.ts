import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = fileURLToPath(new URL('./watchdog.ts', import.meta.url))

/** Runs a module that has a watchdog. */
function run(work: string): { readonly signal: string | null; readonly stdout: string } {
  const source = `
    import { createWatchdog } from ${JSON.stringify(MODULE)}
    const { watch } = createWatchdog(100)
    ${work}
  `
  const words = ['--import', 'tsx', '--input-type=module', '--eval', source]
  const { signal, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  return { signal, stdout }
}

test('an input that takes forever ends the program, which names it', () => {
  expect(run(`watch('links: input 3'); for (;;);`)).toEqual({
    signal: 'SIGKILL',
    stdout: 'FINDING links: input 3\n',
  })
})

test('work that is done in time does not end the program', () => {
  const work = `
    watch('links: input 3')
    watch(undefined)
    const endsAt = performance.now() + 400
    while (performance.now() < endsAt);
  `
  expect(run(work)).toEqual({ signal: null, stdout: '' })
})
