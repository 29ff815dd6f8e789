import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { createViteLicensePlugin } from 'rollup-license-plugin'
import type { Plugin } from 'vite'

/** The file's name, beside the page. */
const LICENCES = 'licenses.txt'

/** The byte order mark tells a browser the encoding where the host does not. */
const BOM = '\uFEFF'

/** A package with published parts. */
interface Licence {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly licenseText: string | null
}

/**
 * Writes `licenses.txt`: the lab's licence, and that of every package that a script of the page, a script of
 * a worker or a style contains a part of. Vite's own `build.license` reads only the page's scripts.
 * `rollup-license-plugin` sees the modules left in a chunk; here one instance sees the chunks of page and
 * workers, and also gets the packages that styles refer to (fonts).
 */
export function licences(): { readonly page: Plugin[]; readonly worker: Plugin[] } {
  const styled = new Set<string>()
  const collecting = createViteLicensePlugin({
    outputFilename: false,
    includePackages: () => [...styled],
    additionalFiles: { [LICENCES]: (packages) => BOM + licencesText(packages) },
  })
  const { renderChunk } = collecting
  if (renderChunk === undefined) throw new Error('rollup-license-plugin reads no chunks')
  const styles: Plugin = {
    name: 'zklab:licences-of-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.css')) return
      for (const name of packagesOfStyle(code)) styled.add(folderOf(name, id))
    },
  }
  return {
    page: [styles, collecting],
    worker: [{ name: 'zklab:licences-of-workers', renderChunk }],
  }
}

/** The packages that a style imports or takes files from. */
export function packagesOfStyle(css: string): readonly string[] {
  const found = css.matchAll(/(?:url\(\s*|@import\s+)["']?((?:@[\w.-]+\/)?\w[\w.-]*)\//g)
  return [...new Set([...found].map(([, name = '']) => name))]
}

const folderOf = (name: string, importer: string): string =>
  dirname(createRequire(importer).resolve(`${name}/package.json`))

/** The text of all licences, the lab's first; throws where a package ships none. */
export function licencesText(packages: readonly Licence[]): string {
  const own = readFileSync(new URL('../LICENSE', import.meta.url), 'utf8')
  const { version } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { readonly version: string }
  const lab = { name: 'zk·lab', version, license: 'Apache-2.0', licenseText: own }
  const others = packages.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [lab, ...others].map(licenceText).join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceText({ name, version, license, licenseText }: Licence): string {
  if (licenseText === null) throw new Error(`${name} ${version} ships no text of its licence`)
  const lines = licenseText.replaceAll('\r\n', '\n').replace(/^\s*\n/, '')
  return `${name} ${version} (${license})\n\n${lines.trimEnd()}\n`
}
