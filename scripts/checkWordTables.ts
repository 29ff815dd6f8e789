// Holds the tables of src/ that are asked by words from outside; part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkWordTables } from './wordTables.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name))
  .sort()

const violations = files.flatMap((file) =>
  checkWordTables(file, readFileSync(`${root}${file}`, 'utf8')),
)

for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`)
console.log(`tables of words: ${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
