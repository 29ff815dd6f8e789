import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { err, ok, type Result } from '../../kernel/lib'
import { fileFaultOf, isStdin, readText } from './readText'

/** A file that a program judges: its name, and its text or the reason why there is none. */
export interface InputFile {
  readonly name: string
  readonly isJson: boolean
  readonly text: Result<string, string>
}

const FILE_BYTES_MAX = 16_000_000

/** Reads the `.json` and `.txt` files of a folder, sorted by name; or one file; or standard input for `-`. */
export function readInputs(place: string): Result<readonly InputFile[], string> {
  if (isStdin(place)) {
    const text = readText(place, FILE_BYTES_MAX)
    const isJson = text.ok && /^\s*[{[]/.test(text.value)
    return ok([{ name: 'standard input', isJson, text }])
  }
  try {
    const files = statSync(place).isDirectory() ? inputsIn(place) : [place]
    return ok(
      files.map((file) => ({
        name: basename(file),
        isJson: !file.endsWith('.txt'),
        text: readText(file, FILE_BYTES_MAX),
      })),
    )
  } catch (error) {
    return err(`${place}: ${fileFaultOf(error)}`)
  }
}

const inputsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /\.(json|txt)$/.test(name))
    .sort()
    .map((name) => join(folder, name))

/** Returns the inner folders of a folder that hold files to judge, without unreadable ones. */
export function innerInputs(place: string): readonly string[] {
  try {
    if (isStdin(place) || !statSync(place).isDirectory()) return []
    return readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(place, name))
      .filter((folder) => hasInputs(folder))
  } catch {
    return []
  }
}

function hasInputs(folder: string): boolean {
  try {
    return inputsIn(folder).length > 0
  } catch {
    return false
  }
}
