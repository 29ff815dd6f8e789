import { err, ok, type Result } from '../lib'
import {
  decodeLink,
  encodeLink,
  formatScenarioError,
  LIBRARY,
  readScenarioText,
  type LibraryEntry,
  type ScenarioError,
} from '../scenario'
import type { CodecApi, LabError, LibraryItem, SharedExperiment } from './contract'

const PREFIX = '#s='

/** Reads and writes experiments where the schema is at hand: in the conductor's worker. */
export function createCodec(): CodecApi {
  return {
    encode: ({ scenario, step }) => {
      const link = encodeLink(step === undefined || step < 0 ? { scenario } : { scenario, step })
      return Promise.resolve(link.slice(PREFIX.length))
    },
    decode: (payload) => {
      const decoded = decodeLink(payload)
      return Promise.resolve(decoded.ok ? ok(experimentOf(decoded.value)) : decoded)
    },
    parse: (text) => Promise.resolve(parse(text)),
    library: () => Promise.resolve(LIBRARY.map(itemOf)),
  }
}

const experimentOf = ({ scenario, step }: SharedExperiment): SharedExperiment =>
  step === undefined ? { scenario } : { scenario, step }

function parse(text: string): Result<SharedExperiment, LabError> {
  const read = readScenarioText(text)
  return read.ok ? ok({ scenario: read.value }) : err(asLabError(read.error))
}

/** The first of a scenario's errors, as the page tells it. */
export function asLabError([first]: readonly ScenarioError[]): LabError {
  const message = first === undefined ? 'invalid' : formatScenarioError(first)
  return { code: 'invalid', message }
}

const itemOf = ({ id, lesson, title, description, scenario }: LibraryEntry): LibraryItem => ({
  id,
  title,
  summary: description,
  topics: lesson === undefined ? [] : [lesson],
  scenario,
})
