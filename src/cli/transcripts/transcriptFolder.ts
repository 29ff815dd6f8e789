import { openLab, passMs } from '../prompts'
import type { InputFile } from '../program'
import { playTranscript } from './playTranscript'
import { readTranscript, type TranscriptStep } from './readTranscript'
import { recordedEnsemble } from './recordedEnsemble'

/** A file that records the output of a command line client. */
export interface TranscriptFile {
  readonly name: string
  readonly steps: readonly TranscriptStep[]
}

/** A played transcript, with its differences as lines. */
export interface PlayedTranscript {
  readonly name: string
  readonly differences: readonly string[]
}

const BOOT_MS = 5_000

/** Reads the transcripts among text files, and returns the unreadable ones as faults. */
export function readTranscripts(files: readonly InputFile[]): {
  readonly transcripts: readonly TranscriptFile[]
  readonly faults: readonly string[]
  /** The names of texts without a command. */
  readonly others: readonly string[]
} {
  const texts = files.filter(({ isJson }) => !isJson)
  const transcripts = texts.flatMap(({ name, text }) => {
    const steps = text.ok ? readTranscript(text.value) : []
    return steps.length === 0 ? [] : [{ name, steps }]
  })
  const known = new Set(transcripts.map(({ name }) => name))
  return {
    transcripts,
    faults: texts.flatMap(({ text }) => (text.ok ? [] : [text.error])),
    others: texts.flatMap(({ name, text }) => (text.ok && !known.has(name) ? [name] : [])),
  }
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
