import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { playScript } from './testing/driver'

const scripts = new URL('./testdata/scripts/', import.meta.url)

// Rewrite with `vitest -u`; review the diff as you would review code.
for (const name of readdirSync(scripts)) {
  test(name, async () => {
    const path = fileURLToPath(new URL(name, scripts))
    await expect(playScript(readFileSync(path, 'utf8'))).toMatchFileSnapshot(path)
  })
}
