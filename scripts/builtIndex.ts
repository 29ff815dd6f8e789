import { runnerImport, type Plugin } from 'vite'
import type { SearchIndex } from '../src/search/index.ts'
import { compiledMessages } from './compiledMessages.ts'

/** The query after the path of the module that makes the index. */
const QUERY = '?index'

/** Makes the index of the search when the site is built, so that the page only reads it. */
export function builtIndex(): Plugin {
  return {
    name: 'zklab:built-index',
    async load(id) {
      if (!id.endsWith(QUERY)) return null
      const path = id.slice(0, -QUERY.length)
      const { module, dependencies } = await runnerImport<{
        readonly index: SearchIndex
      }>(path, { configFile: false, plugins: [compiledMessages()] })
      for (const file of [path, ...dependencies]) this.addWatchFile(file)
      // A string is parsed faster than an object of the same size.
      const text = JSON.stringify(JSON.stringify(module.index))
      return { code: `export const index = JSON.parse(${text})`, map: null }
    },
  }
}
