import { assert, type Result } from '../lib'
import type { LocalText } from '../sim'
import type { Scenario } from '../scenario'
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
  readonly title: LocalText
  readonly summary?: LocalText
  readonly topics: readonly string[]
  readonly scenario: Scenario
}

/** How experiments are written and read; expected failures are values that name thing and place. */
export interface Codec {
  /** The payload of a link, without its `#s=`. */
  encode(experiment: Experiment): Promise<string>
  decode(payload: string): Promise<Result<Experiment, LabError>>
  /** Reads a scenario file. */
  parse(text: string): Promise<Result<Experiment, LabError>>
  library(): Promise<readonly LibraryItem[]>
}

let codec: Codec | undefined

export function setCodec(next: Codec): void {
  codec = next
}

/** The codec; asked for only after {@link setCodec}. */
export function getCodec(): Codec {
  assert(codec !== undefined, 'the codec is set before links are read')
  return codec
}
