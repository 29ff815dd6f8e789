// Checks every file of src/ against the import table; part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkImports, checkModule, checkRows, type Violation } from './checkImports.ts'
import { TABLE } from './importTable.ts'
import { readImports } from './readImports.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.tsx?$/.test(name))
  .sort()

const doors = new Set(
  files
    .filter((file) => file.endsWith('/index.ts'))
    .map((file) => file.slice(0, -'/index.ts'.length)),
)
const house = { table: TABLE, doors }

const violations = files.flatMap((file): readonly Violation[] => {
  const read = readImports(file, readFileSync(`${root}${file}`, 'utf8'))
  const stars = read.exportStarLines.map((line) => ({
    file,
    line,
    message: 'name what is exported, no export *',
  }))
  return [...checkImports(house, file, read.imports), ...checkModule(TABLE, file, read), ...stars]
})

const empty = Object.keys(TABLE)
  .filter((room) => !files.some((file) => file.startsWith(`src/${room}/`)))
  .map((room) => `${room} is a row without a room`)
const rowFaults = [...empty, ...checkRows(TABLE)]
for (const fault of rowFaults) console.error(`scripts/importTable.txt: ${fault}`)
for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`)
const count = violations.length + rowFaults.length
console.log(`import table: ${files.length} files, ${count} violations`)
process.exitCode = count > 0 ? 1 : 0
