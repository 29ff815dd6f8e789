/** Panels that are large enough for a script of their own; all others share one. */
const LARGE_PANELS = ['console', 'faults', 'recipe', 'tree']

/** Rooms of `src/` and packages, each with the name of its late script; the first match counts. */
const CHUNKS: readonly (readonly [RegExp, string])[] = [
  [/\/node_modules\/(@codemirror|@lezer|style-mod|w3c-keyname|crelt)\//, 'editor'],
  [/\/node_modules\/(d3-[a-z]+|internmap)\//, 'd3'],
  [/\/node_modules\/(gifenc|fix-webm-duration)\//, 'export'],
  [/\/node_modules\/lean-qr\//, 'share'],
  [/\/node_modules\/acorn\//, 'instrument'],
  // The kinds of results: the palette opens without the search itself.
  [/\/src\/search\/entry\.ts/, 'palette'],
  [/\/(node_modules\/minisearch|src\/search)\//, 'search'],
  [
    /\/node_modules\/(@base-ui|@floating-ui|lucide-react|reselect|tabbable|use-sync-external-store)\//,
    'ui',
  ],
  [/\/node_modules\/(mdast-|micromark|unist-|decode-named-|devlop\/)/, 'lesson'],
  [/\/node_modules\//, 'engine'],
  [/\/src\/ui\//, 'ui'],
  // The share dialog and the palette save the shown view.
  [/\/src\/(drawing|views\/library\/files)\//, 'shared'],
  // The build gathers the files of two chapters: the site may have 45 scripts.
  [/\/src\/lessons\/content\/(chapters)?\d/, ''],
  [/\/src\/i18n\/\w+Text\./, 'app'],
  [/\/src\/views\/(shell\/keyboard\/HelpDialog|timeline\/dialogs)/, 'dialogs'],
  [/\/src\/views\/stage\/picture\//, 'export'],
  // A page prints seldom, and its sheet needs the lock lab's drawing.
  [/\/src\/views\/shell\/files\/Printing/, 'share'],
  [/\/src\/views\/(shared|narration|shell|stage|timeline)\//, '$1'],
  [/\/src\/views\/outcome\//, 'stage'],
  [/\/src\/views\/(spacetime|comparison|lockLab|playground|export)\//, '$1'],
  [new RegExp(`/src/views/panels/(${LARGE_PANELS.join('|')})/`), '$1'],
  [/\/src\/views\/panels\//, 'panels'],
  [/\/src\/views\/library\/(gallery|palette)\//, '$1'],
  [/\/src\/views\/library\/newLab\//, 'gallery'],
  [/\/src\/views\/library\//, 'share'],
  [/\/src\/app\/(playground\/|hooks\/useCodeDraft)/, 'playground'],
  [/\/src\/views\/(learn|lesson)\//, '$1'],
  [/\/src\/lessons\//, 'app'],
  [/\/src\/app\//, 'app'],
  [/\/src\/playground\/sandbox\//, 'sandbox'],
  [/\/src\/playground\//, 'instrument'],
  [/\/src\/(kernel|zookeeper|rivals|simulator|checks|scenario|engine)\//, 'engine'],
]

/** Modules that first code can reach by the `index.ts` of their folder, and does not use. */
const UNUSED_AT_FIRST =
  /\/src\/(app\/actions\/(actionSequence|messageActions)|app\/experiment\/bookmarkActions|app\/playback\/throttledStore|drawing\/fitText|drawing\/toSvg|engine\/page\/(connectRuns|startGlyphWorker)|scenario\/run\/forks|views\/shared\/axis\/diagramAxis)\./

/** Returns whether a module that the first script reaches belongs to it. */
export const isFirst = (module: string): boolean => !UNUSED_AT_FIRST.test(module)

/**
 * Returns the name of the late script that a module belongs to: one per view, large panel, or group of
 * dialogs. Undefined where the build decides, as for languages.
 */
export function chunkOf(module: string): string | undefined {
  for (const [pattern, name] of CHUNKS) {
    const found = pattern.exec(module)
    if (found !== null) return name.replace('$1', found[1] ?? '') || undefined
  }
  return undefined
}
