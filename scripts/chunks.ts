/** Panels large enough for a script of their own; the others come together. */
const LARGE_PANELS = ['console', 'faults', 'recipe', 'tree']

/** Rooms of `src/` and packages, each with the script that holds what is fetched late of it; the first that fits is taken. */
const CHUNKS: readonly (readonly [RegExp, string])[] = [
  [/\/node_modules\/(@codemirror|@lezer|style-mod|w3c-keyname|crelt)\//, 'editor'],
  [/\/node_modules\/(d3-[a-z]+|internmap)\//, 'd3'],
  [/\/node_modules\/(gifenc|fix-webm-duration)\//, 'export'],
  [/\/node_modules\/lean-qr\//, 'share'],
  [/\/node_modules\/acorn\//, 'instrument'],
  [
    /\/node_modules\/(@base-ui|@floating-ui|lucide-react|reselect|tabbable|use-sync-external-store)\//,
    'ui',
  ],
  [/\/node_modules\//, 'engine'],
  [/\/src\/ui\//, 'ui'],
  [/\/src\/drawing\//, 'shared'],
  [/\/src\/i18n\/\w+Text\./, 'app'],
  [/\/src\/views\/(shell\/keyboard\/HelpDialog|timeline\/dialogs)/, 'dialogs'],
  [/\/src\/views\/stage\/picture\//, 'export'],
  [/\/src\/views\/(shared|narration|shell|stage|timeline)\//, '$1'],
  [/\/src\/views\/(spacetime|comparison|lockLab|playground|export)\//, '$1'],
  [new RegExp(`/src/views/panels/(${LARGE_PANELS.join('|')})/`), '$1'],
  [/\/src\/views\/panels\//, 'panels'],
  [/\/src\/views\/library\/(gallery|palette)\//, '$1'],
  [/\/src\/views\/library\//, 'share'],
  [/\/src\/app\/(playground\/|hooks\/useCodeDraft)/, 'playground'],
  [/\/src\/app\//, 'app'],
  [/\/src\/playground\/sandbox\//, 'sandbox'],
  [/\/src\/playground\//, 'instrument'],
  [/\/src\/(kernel|zookeeper|rivals|simulator|checks|scenario|engine)\//, 'engine'],
]

/**
 * The script that a module of the page belongs to which is not fetched at the beginning: one a view, a
 * large panel, a group of dialogs. Undefined where the build decides, as for the languages.
 */
export function chunkOf(module: string): string | undefined {
  for (const [pattern, name] of CHUNKS) {
    const found = pattern.exec(module)
    if (found !== null) return name === '$1' ? found[1] : name
  }
  return undefined
}
