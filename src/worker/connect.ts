import { wrap, type Remote } from 'comlink'
import type { CodecApi, LabApi } from './contract'
import { startEngine } from './spawn'

/**
 * The engine of this page, started when it is first asked for. Held here for as long as the page
 * lives: a collected proxy would close its port.
 */
let engine: Remote<LabApi & CodecApi> | undefined

function getEngine(): Remote<LabApi & CodecApi> {
  engine ??= wrap<LabApi & CodecApi>(startEngine().lab)
  return engine
}

/** Starts the conductor's worker where it does not run yet. The lab answers in the order asked. */
export async function connectLab(): Promise<LabApi> {
  const lab = getEngine()
  // The first answer shows that the worker's script runs.
  await lab.branches()
  return lab
}

/** Reads and writes links and files, in the conductor's worker. */
export const codec: CodecApi = {
  encode: (experiment) => getEngine().encode(experiment),
  decode: (payload) => getEngine().decode(payload),
  parse: (text) => getEngine().parse(text),
  library: () => getEngine().library(),
}
