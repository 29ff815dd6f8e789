import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openLab, passMs } from '../prompts/lab'
import { playTranscript } from './playTranscript'
import { readTranscript, type TranscriptStep } from './readTranscript'
import { recordedEnsemble } from './recordedEnsemble'

/** A file of a folder that holds what a command line client printed. */
export interface TranscriptFile {
  readonly name: string
  readonly steps: readonly TranscriptStep[]
}

/** A transcript that was played, and how it differs, line by line. */
export interface PlayedTranscript {
  readonly name: string
  readonly differences: readonly string[]
}

const BOOT_MS = 5_000

/** The transcripts of a folder in their order, or of one file: texts in which clients are typed at. */
export function readTranscripts(place: string): readonly TranscriptFile[] {
  const files = statSync(place).isDirectory()
    ? readdirSync(place)
        .sort()
        .map((name) => join(place, name))
    : [place]
  return files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({ name: basename(file), steps: readTranscript(readFileSync(file, 'utf8')) }))
    .filter(({ steps }) => steps.length > 0)
}

/** Plays transcripts one after the other on one fresh embedded ensemble, as they were recorded. */
export function* playTranscripts(files: readonly TranscriptFile[]): Generator<PlayedTranscript> {
  const crashes: string[] = []
  const lab = openLab(recordedEnsemble(), (what) => crashes.push(what))
  passMs(lab, BOOT_MS)
  for (const [place, { name, steps }] of files.entries()) {
    const differences = playTranscript(lab, steps, `t${place + 1}`).flatMap((difference) => {
      const { at, who, line, client, expected, printed } = difference
      return [
        `line ${at} (${who}> ${line}): ${client} should print:`,
        ...expected.map((text) => `    ${text}`),
        '  but prints:',
        ...printed.map((text) => `    ${text}`),
      ]
    })
    yield { name, differences: [...differences, ...crashes.splice(0)] }
  }
}
