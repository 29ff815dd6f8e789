import { err, ok, type Result } from '../lib'
import type { LocalText, TraceEvent } from '../sim'
import type { Scenario, SessionOwners } from '../scenario'
import type { LabError } from '../worker'

/** An experiment as links and files hold it. */
export interface Experiment {
  readonly scenario: Scenario
  /** Where the reader stands, where that is told. */
  readonly step?: number
}

/** One scenario of the library. */
export interface LibraryItem {
  readonly id: string
  /** The lesson of the curriculum whose run it is, `2.1` for example. */
  readonly lesson?: string
  readonly title: LocalText
  readonly description: LocalText
  readonly scenario: Scenario
}

/** The scenario room; loaded when a link or the library is first needed, not with the page. */
const loadScenarios = () => import('../scenario')

/** The payload of a link, without its `#s=`. */
export async function encodeExperiment({ scenario, step }: Experiment): Promise<string> {
  const { encodeLink } = await loadScenarios()
  const link = encodeLink({ scenario, ...(step === undefined || step < 0 ? {} : { step }) })
  return link.replace(/^#s=/, '')
}

/** Reads a link or its payload; the error names what is wrong with it. */
export async function decodeExperiment(text: string): Promise<Result<Experiment, LabError>> {
  const { decodeLink } = await loadScenarios()
  return decodeLink(text)
}

/** Reads a scenario file's text; the error names the thing and the place. */
export async function parseExperiment(text: string): Promise<Result<Experiment, LabError>> {
  const { formatScenarioError, readScenarioText } = await loadScenarios()
  const read = readScenarioText(text)
  if (read.ok) return ok({ scenario: read.value })
  return err({ code: 'invalid', message: read.error.map(formatScenarioError).join('\n') })
}

/** Every built-in run, in the order in which they are shown. */
export async function readLibrary(): Promise<readonly LibraryItem[]> {
  return (await loadScenarios()).LIBRARY
}

/** The events as files and `--json` show them: times in virtual ms, zxids as `2:17`. */
export async function publishEvents(
  events: readonly TraceEvent[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { publicEvent } = await loadScenarios()
  const owners: SessionOwners = new Map()
  return events.map((event) => publicEvent(event, owners))
}
