// Tells in a word what the run shows now of a condition, where its first expectation asks for one thing.
import type { LessonStep } from '../../../lessons'
import type { MessageKey, Values } from '../../../i18n'
import type { Frame, ServerFrame } from '../../../simulator'
import { formatZxid } from '../../../zookeeper/model'

export type Condition = Extract<LessonStep, { readonly kind: 'do' }>['conditions'][number]

/** A message of the catalogue with its values. */
export interface Present {
  readonly key: Extract<MessageKey, `lesson.present.${string}`>
  readonly values: Values
}

type Expected = Readonly<Record<string, unknown>>

/** Returns nothing where a word would not say more than the condition itself. */
export function presentOf(frame: Frame, { expect }: Condition): Present | undefined {
  const expected: Expected | undefined = expect[0]
  if (expected === undefined) return undefined
  if ('leader' in expected) return leaderNow(frame)
  if ('logged' in expected || 'notLogged' in expected || 'lastZxid' in expected) {
    const server = serverNow(frame, expected['on'])
    return (
      server && {
        key: 'lesson.present.zxid',
        values: { zxid: formatZxid(server.disk.lastZxid), server: server.id },
      }
    )
  }
  if (isRecord(expected['state'])) {
    const [id] = Object.keys(expected['state'])
    const server = serverNow(frame, Number(id))
    return server && { key: 'lesson.present.role', values: { role: roleOf(server) } }
  }
  const client = frame.clients.find(({ id }) => id === expected['client'])
  return client && { key: 'lesson.present.client', values: { state: client.state } }
}

const isRecord = (value: unknown): value is Expected => typeof value === 'object' && value !== null

const serverNow = ({ servers }: Frame, on: unknown): ServerFrame | undefined =>
  servers.find(({ id }) => id === on)

const isDown = ({ process }: ServerFrame): boolean => process === 'down' || process === 'crashed'

const roleOf = (server: ServerFrame): string =>
  isDown(server) ? 'DOWN' : (server.memory?.state ?? 'DOWN')

/** The leader of the newest epoch. */
function leaderNow({ servers }: Frame): Present {
  const leaders = servers
    .filter((server) => !isDown(server) && server.memory?.state === 'LEADING')
    .map(({ id, memory }) => ({
      server: id,
      epoch: memory?.currentEpoch ?? 0,
      isServing: memory?.isServing === true,
    }))
    .sort((a, b) => b.epoch - a.epoch)
  const [leader] = leaders
  if (leader === undefined) return { key: 'lesson.present.noLeader', values: {} }
  const { server, epoch, isServing } = leader
  return isServing
    ? { key: 'lesson.present.leader', values: { server, epoch } }
    : { key: 'lesson.present.notServing', values: { server } }
}
