// Holds every file of src/ against the import table; part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkImports, type Violation } from './checkImports.ts'
import { readImports } from './readImports.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.tsx?$/.test(name))
  .sort()

const violations = files.flatMap((file): readonly Violation[] => {
  const { imports, exportStarLines } = readImports(file, readFileSync(`${root}${file}`, 'utf8'))
  const stars = exportStarLines.map((line) => ({
    file,
    line,
    message: 'name what is exported, no export *',
  }))
  return [...checkImports(file, imports), ...stars]
})

for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`)
console.log(`import table: ${files.length} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
