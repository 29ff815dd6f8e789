import { runnerImport, type Plugin } from 'vite'
import { compileCatalogue } from '../src/i18n/compileMessage.ts'

/** The query after a catalogue's path whose module exports the parsed `messages`. */
const QUERY = '?compiled'

/** Parses the messages of the lab when the site is built, so that the page needs no parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'zklab:compiled-messages',
    async load(id) {
      if (!id.endsWith(QUERY)) return null
      const path = id.slice(0, -QUERY.length)
      const { module, dependencies } = await runnerImport<
        Readonly<Record<string, Parameters<typeof compileCatalogue>[0]>>
      >(path, { configFile: false })
      for (const file of [path, ...dependencies]) this.addWatchFile(file)
      const [catalogue] = Object.values(module)
      if (catalogue === undefined) throw new Error(`${path} exports no catalogue`)
      const messages = JSON.stringify(compileCatalogue(catalogue))
      return { code: `export const messages = ${messages}`, map: null }
    },
  }
}
