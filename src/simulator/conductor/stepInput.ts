import type { StepInput } from '../contract'
import { recordAt, type History } from './history'

/** Returns the input that an actor took in a step; undefined for interventions and steps no longer kept. */
export function stepInputAt(history: History, step: number): StepInput | undefined {
  const record = recordAt(history, step)
  if (record === undefined || record.type === 'intervention') return undefined
  const { actor } = record
  if (record.type === 'actor' && record.done.timer !== undefined) {
    return { actor, type: 'timer', timer: record.done.timer }
  }
  const input = record.type === 'actor' ? record.input : record.arrival.input
  if (input === undefined) return { actor, type: 'boot' }
  if (!('conn' in input)) return { actor, type: input.type }
  const { type, conn } = input
  const isSkipped = record.type === 'actor' && record.done.isSkipped === true
  const connection = recordAt(history, record.cause ?? -1)?.events.findLast(
    (event) => event.type === 'connection' && event.conn === conn,
  )
  return {
    actor,
    type,
    ...(isSkipped && { isSkipped }),
    ...(record.type === 'kernel' && { isAbsent: true }),
    ...(input.type === 'accepted' && { peer: input.from }),
    ...(connection?.type === 'connection' && {
      connection,
      peer: connection.from === actor ? connection.to : connection.from,
    }),
  }
}
