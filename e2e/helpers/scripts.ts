import { readdirSync } from 'node:fs'

/** The built scripts have hashes in their names; tests that delay or break one match it by its plain name. */

const ASSETS = new URL('../../dist/assets/', import.meta.url)

/**
 * Matches the addresses of the build's scripts with these names: those of `scripts/chunks.ts`, and of workers'
 * files. Throws where the build has no script of a name.
 */
export function scriptsNamed(...names: readonly string[]): RegExp {
  const files = readdirSync(ASSETS)
  for (const name of names) {
    if (!files.some((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))) {
      throw new Error(`the build has no script ${name}`)
    }
  }
  return new RegExp(`(?:^|/)assets/(?:${names.join('|')})-[^/]+\\.js$`)
}
