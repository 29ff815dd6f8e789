import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { defined } from '../../../kernel/lib'
import { playServerScript } from '../testing/serverScript'
import { playScript } from '../testing'
import type { SyncSource } from './decision'
import { createLeaderSource, printPlan } from './testing/decisionScript'

const scripts = new URL('./testdata/', import.meta.url)

/** A script that describes a `leader` asks for decisions; all others drive a whole server. */
function play(text: string): string {
  if (!/^leader /m.test(text)) return playServerScript(text)
  let source: SyncSource | undefined
  return playScript(text, (command) => {
    if (command.name === 'leader') {
      source = createLeaderSource(command)
      return []
    }
    return [printPlan(defined(source, 'the leader of the script'), command)]
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
