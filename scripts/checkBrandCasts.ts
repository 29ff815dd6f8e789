// Checks that only a brand's own module casts to it; part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brandsIn, checkBrandCasts } from './brandCasts.ts'

const root = fileURLToPath(new URL('../src/', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .sort()
  .map((name) => ({ name: `src/${name}`, text: readFileSync(`${root}${name}`, 'utf8') }))

const brands = new Set(sources.flatMap(({ text }) => brandsIn(text)))
const violations = sources.flatMap(({ name, text }) => checkBrandCasts(name, text, brands))

for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`)
console.log(`brands: ${sources.length} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
