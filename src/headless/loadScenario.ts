import { existsSync, readFileSync, statSync } from 'node:fs'
import { err, ok, type Result } from '../lib'
import {
  decodeLink,
  formatScenarioError,
  LIBRARY,
  readScenarioText,
  type Scenario,
} from '../scenario'

const FILE_BYTES_MAX = 16_000_000

/** The scenario of a file, a link or a name of the library; an error says what and where. */
export function loadScenario(source: string): Result<Scenario, string> {
  if (source.includes('#s=')) {
    const link = decodeLink(source)
    return link.ok ? ok(link.value.scenario) : err(link.error.message)
  }
  const entry = LIBRARY.find(({ id, lesson }) => id === source || lesson === source)
  if (!existsSync(source)) {
    return entry === undefined
      ? err(`${source}: no such file, link or run of the library`)
      : ok(entry.scenario)
  }
  const stat = statSync(source)
  if (!stat.isFile()) return err(`${source} is not a file`)
  if (stat.size > FILE_BYTES_MAX) return err(`${source} is larger than ${FILE_BYTES_MAX} bytes`)
  const read = readScenarioText(readFileSync(source, 'utf8'))
  if (read.ok) return read
  const lines = read.error.map((error) => `  ${formatScenarioError(error)}`)
  return err([`${source} is not a scenario:`, ...lines].join('\n'))
}
