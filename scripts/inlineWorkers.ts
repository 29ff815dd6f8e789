import type { Plugin } from 'vite'

const SPAWN =
  /new Worker\(\s*new URL\(\s*'(\.{1,2}\/[\w/-]+\.ts)',\s*import\.meta\.url,?\s*\),?\s*/g

/** Rewrites the modules of a folder that make workers, so that each holds its script as text, in a blob. */
export function inlineWorkers(folder: string): Plugin {
  return {
    name: 'zklab:inline-workers',
    enforce: 'pre',
    transform(code, id) {
      const makesWorkers = id.includes(folder) && code.includes('new Worker(')
      return makesWorkers ? { code: inlineSpawns(code), map: null } : null
    },
  }
}

/** Turns `new Worker(new URL('./x.ts', import.meta.url), options)` into `new X(options)`. */
export function inlineSpawns(code: string): string {
  const imports: string[] = []
  const body = code.replace(SPAWN, (_match, entry: string) => {
    const name = `InlineWorker${imports.length}`
    imports.push(`import ${name} from '${entry}?worker&inline'\n`)
    return `new ${name}(`
  })
  if (/new (Shared)?Worker\(/.test(body)) {
    throw new Error(
      "write new Worker(new URL('./x.ts', import.meta.url), { type: 'module', name })",
    )
  }
  return imports.join('') + body
}
