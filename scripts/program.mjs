// `node scripts/program.mjs NAME …`: runs a Node program of `src/cli`, joined into one file. Node needs
// JavaScript, so the joined file is kept with the list of its source files, and made again when one of them,
// or one of their folders, has changed. Joined code also runs faster than modules that a loader transforms
// one by one.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute } from 'node:path'
import { ensureNode, ensurePackages, root } from './setup.mjs'

/**
 * The sources of a program: each file and folder, with its size and time of change.
 *
 * @typedef {object} Recipe
 * @property {string} file
 * @property {string} [previous]
 * @property {Record<string, string>} inputs
 */

const CACHE = `${root}node_modules/.cache/zklab/programs/`
/** Files beside the sources that decide the program's code. */
const MAKERS = ['package-lock.json', 'node_modules/.package-lock.json', 'scripts/program.mjs']

/** Packages that are joined in: pure, small, and wanted at every start. */
const SMALL_PACKAGES = [/^(@noble\/hashes|fflate|jsonc-parser|pure-rand|valibot)/]

const [, , name = '', ...words] = process.argv
const entry = `${root}src/cli/${name}.ts`
if (!/^\w+$/.test(name) || !existsSync(entry)) {
  console.error(`src/cli/${name}.ts: there is no such program`)
  process.exit(2)
}
ensureNode()
const file = findMade() ?? (await make())
process.argv.splice(1, Infinity, entry, ...words)
leaveFolder()
process.setSourceMapsEnabled(true)
process.stdout.on('error', (error) => {
  // The reader of the output has closed it, as `head` does: no error to report.
  if ('code' in error && error.code === 'EPIPE') process.exit()
  throw error
})
await import(file)

/** npm starts a script in the project's folder; its words name files from where npm was called. */
function leaveFolder() {
  const { INIT_CWD: caller, npm_lifecycle_script: script } = process.env
  // A program that another script calls keeps the current folder.
  if (caller === undefined || !script?.startsWith('node scripts/program.mjs ')) return
  if (existsSync(caller)) process.chdir(caller)
}

/** Returns the kept program; undefined where a source has changed since. */
function findMade() {
  const recipe = readRecipe()
  if (recipe === undefined || !existsSync(recipe.file)) return undefined
  // Working trees that share their packages share this cache; a program belongs to one of them.
  if (!Object.hasOwn(recipe.inputs, entry)) return undefined
  const isSame = Object.entries(recipe.inputs).every(([input, mark]) => markOf(input) === mark)
  return isSame ? recipe.file : undefined
}

/** @returns {Recipe | undefined} */
function readRecipe() {
  try {
    return JSON.parse(readFileSync(`${CACHE}${name}.json`, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} input */
function markOf(input) {
  const found = statSync(input, { throwIfNoEntry: false })
  if (found === undefined) return 'missing'
  return `${found.isDirectory() ? '' : found.size} ${found.mtimeMs}`
}

/**
 * Like {@link markOf}, but a source that changed after `beganAt` gets a mark that never matches: it is
 * unknown which state was read.
 *
 * @param {string} input
 * @param {number} beganAt
 */
function markBefore(input, beganAt) {
  const found = statSync(input, { throwIfNoEntry: false })
  return found !== undefined && found.mtimeMs >= beganAt ? 'changing' : markOf(input)
}

/** Joins the program with its modules of `src` and the packages above, and keeps the file. */
async function make() {
  ensurePackages()
  const { build } = await import('vite')
  const beganAt = Date.now()
  /** @type {Set<string>} */
  const inputs = new Set(MAKERS.map((maker) => root + maker))
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: SMALL_PACKAGES },
    plugins: [
      {
        name: 'inputs',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            const [input = ''] = id.split('?')
            if (!isAbsolute(input)) continue
            inputs.add(input)
            inputs.add(dirname(input))
          }
        },
      },
    ],
    build: {
      ssr: entry,
      write: false,
      // The folder that source paths are relative to.
      outDir: CACHE,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not joined into one file`)
  return keep(chunk.code, chunk.map?.toString() ?? '', [...inputs], beganAt)
}

/**
 * Writes the program under a new name, then replaces the recipe by a rename: another start finds the old pair
 * or the new one. A start may still be reading the old program, so it is removed the time after.
 *
 * @param {string} code
 * @param {string} map
 * @param {readonly string[]} inputs
 * @param {number} beganAt
 */
function keep(code, map, inputs, beganAt) {
  mkdirSync(CACHE, { recursive: true })
  const stem = `${name}-${Date.now().toString(36)}-${process.pid}`
  const bundle = `${CACHE}${stem}.mjs`
  writeFileSync(`${bundle}.map`, map)
  const bare = code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  writeFileSync(bundle, `${bare}//# sourceMappingURL=${stem}.mjs.map\n`)
  const marks = Object.fromEntries(inputs.map((input) => [input, markBefore(input, beganAt)]))
  const before = readRecipe()
  const recipe = { file: bundle, previous: before?.file, inputs: marks }
  writeFileSync(`${CACHE}${stem}.json`, JSON.stringify(recipe))
  renameSync(`${CACHE}${stem}.json`, `${CACHE}${name}.json`)
  const old = before?.previous
  for (const path of old === undefined ? [] : [old, `${old}.map`]) rmSync(path, { force: true })
  return bundle
}
