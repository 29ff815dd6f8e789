import type { VirtualUs } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import type { HostCall } from '../hosts'
import type { Process } from '../world'
import type { Conductor, HostPlacement, Work } from './conductor'
import { placeOf } from './hostPlacement'
import { inputsUpTo, nextAt, type Running } from './nextProcess'

export function* runHosts(conductor: Conductor, horizon: VirtualUs): Work<readonly Running[]> {
  const { world } = conductor
  const called: { readonly process: Process; readonly place: HostPlacement }[] = []
  const calls: HostCall[] = []
  for (const process of world.order) {
    if (process.status !== 'running' || nextAt(conductor, process) > horizon) continue
    const place = yield* placeOf(conductor, process)
    const inputs = inputsUpTo(process, horizon)
    called.push({ process, place })
    calls.push({ host: place.host, request: { type: 'run', inputs, horizon, limit: Infinity } })
  }
  if (calls.length === 0) return []
  const answers = yield calls
  return called.map(({ process, place }, index) => {
    const answer = answers[index]
    assert(answer?.type === 'ran', 'the host ran')
    place.nextTimerAt = answer.nextTimerAt ?? Infinity
    return { process, place, steps: answer.steps, position: 0 }
  })
}

/** Seeks hosts back that ran further than the world, since something else acts first. */
export function* discardUntaken(running: readonly Running[]): Work<void> {
  const astray = running.filter(
    ({ process, steps, position }) => process.status === 'running' && position < steps.length,
  )
  if (astray.length === 0) return
  const answers = yield astray.map(({ place }) => ({
    host: place.host,
    request: { type: 'seek', local: place.local },
  }))
  astray.forEach(({ place }, index) => {
    const answer = answers[index]
    assert(answer?.type === 'done', 'the host went back')
    place.nextTimerAt = answer.nextTimerAt ?? Infinity
  })
}
