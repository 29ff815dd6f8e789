import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtIndex } from './scripts/builtIndex.ts'
import { chunkOf, isFirst } from './scripts/chunks.ts'
import { compiledMessages } from './scripts/compiledMessages.ts'
import { contentPolicy } from './scripts/contentPolicy.ts'
import { inlineSite } from './scripts/inlineSite.ts'
import { inlineWorkers } from './scripts/inlineWorkers.ts'
import { licences } from './scripts/licences.ts'
import { keepNothing, offlineSite } from './scripts/offlineSite.ts'
import { sandboxFrame } from './scripts/sandboxFrame.ts'
import manifest from './package.json' with { type: 'json' }

/**
 * Headers of `npm start`, which are good for any host: types are believed, no address is told, and a lab in a
 * sandboxed frame, which has no origin, may read the scripts.
 */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Access-Control-Allow-Origin': '*',
}

/** The first code of the page is one file, and so is each part that comes later: many small ones are larger together. */
const CHUNKS = {
  groups: [
    { name: 'first', tags: ['$initial' as const], test: isFirst, priority: 1 },
    {
      debugName: 'rooms',
      name: (module: string) => chunkOf(module) ?? null,
      includeDependenciesRecursively: false,
    },
  ],
}

/**
 * Of what a late part needs, the page lists the styles alone: a script names its own scripts, and
 * the list of them all would have to come first.
 */
const onlyStyles = (
  _file: string,
  needed: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] => (hostType === 'html' ? needed : needed.filter((path) => path.endsWith('.css')))

/**
 * Two builds of one site.
 *
 * `vite build` makes `dist/`: static files that refer to each other relatively, so they work from
 * any sub-path of any host; workers are ES modules.
 *
 * `vite build --mode single` makes `dist-single/zklab.html`: one file that works from `file://`,
 * where a page may fetch nothing. Script, styles, fonts and icon stand inside the HTML, and each
 * worker is a classic script held as text and started from a blob. Workers are made in
 * `src/engine/page/` alone, always as
 *
 *     new Worker(new URL('../entries/ensembleWorker.ts', import.meta.url), { type: 'module', name })
 *
 * which development and the first build understand by themselves and `inlineWorkers` rewrites for
 * the second.
 */
export default defineConfig(({ mode }) => {
  const isSingle = mode === 'single'
  const { page, worker } = licences()
  const rolldownOptions = {
    output: { codeSplitting: isSingle ? false : CHUNKS },
    // The groups above say what is in which chunk, so an import need not.
    checks: { ineffectiveDynamicImport: false },
  }
  return {
    base: './',
    define: { 'import.meta.env.ZKLAB_VERSION': JSON.stringify(manifest.version) },
    plugins: [
      react(),
      compiledMessages(),
      builtIndex(),
      ...page,
      ...(isSingle
        ? [inlineWorkers('/src/engine/page/'), inlineSite()]
        : [sandboxFrame(), contentPolicy(), offlineSite(), keepNothing()]),
    ],
    worker: {
      plugins: () => worker,
      format: isSingle ? 'iife' : 'es',
      // Whatever imports from a worker's script gets a second instance of it in WebKit.
      rolldownOptions: { output: { codeSplitting: false } },
    },
    server: { host: '127.0.0.1' },
    // `npm start` answers 404 to a path that is not there.
    appType: 'mpa',
    preview: { host: '127.0.0.1', headers: HEADERS, cors: false },
    build: {
      // The browsers that are tried; older ones may do, and nobody has looked.
      target: ['chrome156', 'firefox153', 'safari26'],
      modulePreload: { polyfill: false, resolveDependencies: onlyStyles },
      rolldownOptions,
      ...(isSingle && {
        outDir: 'dist-single',
        copyPublicDir: false,
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        cssCodeSplit: false,
        chunkSizeWarningLimit: 4096,
      }),
    },
  }
})
