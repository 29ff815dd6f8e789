// Checks tables that are indexed by words from outside, in scripts too; part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkWordTables } from './wordTables.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((name) => /^src\/.*\.(?:tsx?|js)$|^scripts\/.*\.m?js$/.test(name))
  .filter((name) => !/\.test\.tsx?$|\/testing\//.test(name))
  .sort()

const violations = files.flatMap((file) =>
  checkWordTables(file, readFileSync(`${root}${file}`, 'utf8')),
)

for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`)
console.log(`tables of words: ${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
