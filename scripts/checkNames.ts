// Checks the names of files and of all that they declare; part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkNames } from './names.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = ['src', 'e2e', 'scripts']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((name) => /\.(?:tsx?|m?js)$/.test(name))
  .sort()

const violations = files.flatMap((file) => checkNames(file, readFileSync(`${root}${file}`, 'utf8')))
for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`)
console.log(`names: ${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
