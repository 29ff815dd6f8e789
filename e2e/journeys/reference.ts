import { decodeLink, toRunSpec } from '../../src/scenario'
import { createRun, digestOf, positionOf, REGISTRY, seekTo } from '../../src/simulator'

/** Plays a link in this process, one thread, up to the step that it names. */
export function playLink(link: string): { step: number; digest: string } {
  const linked = decodeLink(link)
  if (!linked.ok) throw new Error(linked.error.code)
  const { scenario, step = 0 } = linked.value
  const run = createRun(toRunSpec(scenario), REGISTRY, { pauseOn: [] })
  seekTo(run, step)
  return { step: positionOf(run).step, digest: digestOf(run) }
}
