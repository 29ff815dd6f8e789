import type { ActorId, ActorName, ServerId } from '../../kernel/actor'
import type { MessageKey, Values } from '../../i18n'
import { formatZxid, type Zxid } from '../../zookeeper/model'
import type { RivalSystem } from '../../rivals'
import type { EndRefs, ServerSnapshot, TraceEvent } from '../../simulator'
import type { Phrase } from './violationText'

/** A key of the narration's catalogue. */
export type NarrationKey = Extract<MessageKey, `narration.${string}`>

/** Which class, method or paper section the behaviour is copied from. */
export interface Source {
  readonly name: string
  readonly detail: string
}

/** What the why line says about a step. */
export interface Sentence {
  readonly key: NarrationKey
  readonly values: Values
  /** A word of another message that stands in this one, under its own name. */
  readonly words?: Readonly<Record<string, Phrase>>
  /** Who wears the flag, and what it says. */
  readonly subject?: ActorId
  readonly flag?: NarrationKey
  readonly source?: Source
}

/** How telling an event is, larger is more, and what is said of it. */
export interface WeightedSentence {
  readonly weight: number
  readonly sentence: Sentence
}

type Having<E extends TraceEvent, T> = E extends TraceEvent
  ? T extends E['type']
    ? E
    : never
  : never

/** The events of a type; one that goes by several types is found under each. */
export type EventOf<T extends TraceEvent['type']> = Having<TraceEvent, T>

export const source = (name: string, detail: string): { readonly source: Source } => ({
  source: { name, detail },
})

/** A zxid as a message's argument. */
export const zxid = (value: Zxid): string => formatZxid(value)

/** From whom to whom a packet, a connection or a link goes, as a word of a sentence. */
export const endsPhrase = (
  from: EndRefs,
  to: EndRefs,
): { readonly words: Readonly<Record<'way', Phrase>> } => ({
  words: {
    way: {
      key: 'narration.way',
      values: {
        from: [from].flat(),
        to: [to].flat(),
        fromCount: [from].flat().length,
        toCount: [to].flat().length,
        ends: endsOf(from, to),
      },
    },
  },
})

/** A name that talks with a number is a client's; among others there may be servers of etcd and Redis. */
function endsOf(from: EndRefs, to: EndRefs): 'servers' | 'asker' | 'answerer' | 'other' {
  const [isFromServer, isToServer] = [from, to].map((ends) =>
    [ends].flat().every((end) => typeof end === 'number'),
  )
  if (isFromServer === isToServer) return isFromServer === true ? 'servers' : 'other'
  return isToServer === true ? 'asker' : 'answerer'
}

/** What sentences look at beside the events: a frame, or what is known of a step of the past. */
export interface Scene {
  readonly servers: readonly SceneServer[]
  readonly quorumSize: number
  /** Its one server runs without an ensemble. */
  readonly isStandalone?: true
  /** Servers and clients of etcd and Redis; absent where there is none. */
  readonly rivals?: readonly { readonly id: ActorName; readonly what: RivalSystem | 'client' }[]
}

/** The part of a scene that any frame of the run tells. */
export type RunScene = Pick<Scene, 'isStandalone' | 'rivals'>

export interface SceneServer {
  readonly id: ServerId
  readonly isObserver: boolean
  /** Absent while its process is down, and where nothing is known of it. */
  readonly memory?: Omit<ServerSnapshot, 'id'>
}

/**
 * What is known of an ensemble at a step of the past: who voted then, and what some servers were. Whether
 * there is an ensemble at all, and which processes are rivals', any frame of the run tells.
 */
export function sceneOf(
  snapshots: readonly ServerSnapshot[],
  voters: readonly ServerId[],
  { isStandalone, rivals }: RunScene,
): Scene {
  const ids = new Set([...voters, ...snapshots.map(({ id }) => id)])
  return {
    quorumSize: Math.floor(voters.length / 2) + 1,
    ...(isStandalone && { isStandalone }),
    ...(rivals !== undefined && { rivals }),
    servers: [...ids].map((id) => {
      const memory = snapshots.find((snapshot) => snapshot.id === id)
      return { id, isObserver: !voters.includes(id), ...(memory !== undefined && { memory }) }
    }),
  }
}

export const serverIn = ({ servers }: Scene, id: ServerId): SceneServer | undefined =>
  servers.find((server) => server.id === id)

export const votersIn = ({ servers }: Scene): number =>
  servers.filter(({ isObserver }) => !isObserver).length

/** How many servers have acknowledged a proposal, as its leader counts. */
export function ackCount(frame: Scene, leader: ServerId, of: Zxid): number | undefined {
  const outstanding = serverIn(frame, leader)?.memory?.outstanding
  return outstanding?.find((proposal) => proposal.zxid === of)?.ackedBy.length
}
