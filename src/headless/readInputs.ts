import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Result } from '../lib'
import { isStdin, readText } from './readText'

/** A file of a folder that a program judges: its name, and its text or why there is none. */
export interface InputFile {
  readonly name: string
  readonly isJson: boolean
  readonly text: Result<string, string>
}

const FILE_BYTES_MAX = 16_000_000

/** The `.json` and `.txt` files of a folder by name; one file; or standard input where it is named `-`. */
export function readInputs(place: string): readonly InputFile[] {
  if (isStdin(place)) {
    const text = readText(place, FILE_BYTES_MAX)
    const isJson = text.ok && /^\s*[{[]/.test(text.value)
    return [{ name: 'standard input', isJson, text }]
  }
  const files = statSync(place).isDirectory()
    ? readdirSync(place)
        .filter((name) => /\.(json|txt)$/.test(name))
        .sort()
        .map((name) => join(place, name))
    : [place]
  return files.map((file) => ({
    name: basename(file),
    isJson: !file.endsWith('.txt'),
    text: readText(file, FILE_BYTES_MAX),
  }))
}
