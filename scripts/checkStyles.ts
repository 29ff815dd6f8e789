// Checks the style sheets of src/ and the classes that its scripts use; part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkStyles } from './styles.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .sort()
const read = (pattern: RegExp): ReadonlyMap<string, string> =>
  new Map(
    files
      .filter((name) => pattern.test(name))
      .map((name) => [name, readFileSync(`${root}${name}`, 'utf8')]),
  )
const sheets = read(/\.css$/)

const violations = checkStyles(sheets, read(/\.tsx?$/))
for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`)
console.log(`style sheets: ${sheets.size} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
