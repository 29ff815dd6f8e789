import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { defined } from '../../../kernel/lib'
import { playScript } from '../testing'
import {
  createElectionScript,
  enterElection,
  runElectionCommand,
  type ElectionScript,
} from './testing/electionScript'

const scripts = new URL('./testdata/', import.meta.url)

/** Plays a script; each `server` or `election` command begins with a new server. */
function play(text: string): string {
  let script: ElectionScript | undefined
  return playScript(text, (command) => {
    if (command.name === 'server') {
      script = createElectionScript(command)
      return []
    }
    if (command.name === 'election') {
      script = enterElection(command)
      return []
    }
    return runElectionCommand(defined(script, 'the server of the script'), command)
  })
}

// Rewrite with `vitest -u`; review the diff as you would review code.
for (const name of readdirSync(scripts)) {
  test(name, async () => {
    const path = fileURLToPath(new URL(name, scripts))
    const text = readFileSync(path, 'utf8')
    expect(text, 'names the class and method it stands for').toMatch(/^# .*\b[A-Z]\w+\.\w+/)
    await expect(play(text)).toMatchFileSnapshot(path)
  })
}
