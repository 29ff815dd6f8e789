import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { playServerScript } from './testing/serverScript'

const scripts = new URL('./testdata/', import.meta.url)

// Rewrite with `vitest -u`; review the diff as you would review code.
for (const name of readdirSync(scripts)) {
  test(name, async () => {
    const path = fileURLToPath(new URL(name, scripts))
    const text = readFileSync(path, 'utf8')
    expect(text, 'names the class and method it stands for').toMatch(/^# .*\b[A-Z]\w+\.\w+/)
    await expect(playServerScript(text)).toMatchFileSnapshot(path)
  })
}
