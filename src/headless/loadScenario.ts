import { existsSync, readFileSync, statSync } from 'node:fs'
import { err, ok, type Result } from '../lib'
import {
  decodeLink,
  formatScenarioError,
  LIBRARY,
  nearestWord,
  readScenarioText,
  type Scenario,
} from '../scenario'

const FILE_BYTES_MAX = 16_000_000

/** What a run of the library goes by: its id, and the lesson whose run it is. */
export const RUN_NAMES: readonly string[] = LIBRARY.flatMap(({ id, lesson }) =>
  lesson === undefined ? [id] : [lesson, id],
)

/** The scenario of a file, a link or a name of the library; an error says what and where. */
export function loadScenario(source: string): Result<Scenario, string> {
  if (source.includes('#s=')) {
    const link = decodeLink(source)
    return link.ok ? ok(link.value.scenario) : err(link.error.message)
  }
  const entry = LIBRARY.find(({ id, lesson }) => id === source || lesson === source)
  if (!existsSync(source)) {
    if (entry !== undefined) return ok(entry.scenario)
    const nearest = nearestWord(source, RUN_NAMES)
    const question = nearest === undefined ? '' : `; did you mean "${nearest}"?`
    return err(`${source}: no such file, link or run of the library${question}`)
  }
  const stat = statSync(source)
  if (!stat.isFile()) return err(`${source} is not a file`)
  if (stat.size > FILE_BYTES_MAX) return err(`${source} is larger than ${FILE_BYTES_MAX} bytes`)
  const read = readScenarioText(readFileSync(source, 'utf8'))
  if (read.ok) return read
  const lines = read.error.map((error) => `  ${formatScenarioError(error)}`)
  return err([`${source} is not a scenario:`, ...lines].join('\n'))
}
