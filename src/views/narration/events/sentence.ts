import type { ActorId, ActorName, ServerId } from '../../../kernel/actor'
import type { MessageKey, Values } from '../../../i18n'
import { formatZxid, type QuorumGroup, type Zxid } from '../../../zookeeper/model'
import type { RivalSystem } from '../../../rivals'
import type { EndRefs, ServerSnapshot, StepInput } from '../../../simulator'
import type { Phrase } from './phrase'

/** A key of the narration's catalogue. */
export type NarrationKey = Extract<MessageKey, `narration.${string}`>

/** The method that the behaviour is copied from, or the program that runs. */
export interface Source {
  readonly name: string
  /** A part of the protocol, a packet, a state or a file that goes with it. */
  readonly detail?: string
}

/** A method of ZooKeeper 3.8.0 with its class: `citedNames.test.ts` looks each up among the names of that release. */
export type CitedMethod = `${Capitalize<string>}.${string}`

/** The why line of a step, as catalogue keys and values. */
export interface Sentence {
  readonly key: NarrationKey
  readonly values: Values
  /** Values that are messages themselves, by the argument's name. */
  readonly words?: Readonly<Record<string, Phrase>>
  /** The process whose card gets the flag. */
  readonly subject?: ActorId
  readonly flag?: NarrationKey
  readonly source?: Source
}

/** A sentence with its weight: of a step's sentences the one with the largest weight is shown. */
export interface WeightedSentence {
  readonly weight: number
  readonly sentence: Sentence
}

export const source = (method: CitedMethod, detail?: string): { readonly source: Source } => ({
  source: { name: method, ...(detail !== undefined && { detail }) },
})

/** A zxid as a message's argument. */
export const zxid = (value: Zxid): string => formatZxid(value)

/** The two ends of a packet, a connection or a link, as a phrase. */
export const endsPhrase = (
  from: EndRefs,
  to: EndRefs,
): { readonly words: Readonly<Record<'direction', Phrase>> } => ({
  words: {
    direction: {
      key: 'narration.direction',
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

/**
 * The kinds of the two ends. An end is a number where it is a server of ZooKeeper; a name beside a number is
 * a client's.
 */
function endsOf(from: EndRefs, to: EndRefs): 'servers' | 'asker' | 'answerer' | 'other' {
  const [isFromServer, isToServer] = [from, to].map((ends) =>
    [ends].flat().every((end) => typeof end === 'number'),
  )
  if (isFromServer === isToServer) return isFromServer === true ? 'servers' : 'other'
  return isToServer === true ? 'asker' : 'answerer'
}

/** The context of sentences beside their events: a frame, or the facts known of a past step. */
export interface Scene {
  readonly servers: readonly SceneServer[]
  readonly quorumSize: number
  /** The groups of a hierarchical quorum; absent where the majority decides. */
  readonly groups?: readonly QuorumGroup[]
  /** The only server runs standalone. */
  readonly isStandalone?: true
  /** Servers and clients of etcd and Redis; absent where there is none. */
  readonly rivals?: readonly { readonly id: ActorName; readonly what: RivalSystem | 'client' }[]
  /** Clients of ZooKeeper by name. */
  readonly clients?: readonly { readonly id: ActorName }[]
  /** The input of the step. */
  readonly input?: StepInput
}

/** The part of a scene that is the same in every frame of the run. */
export type RunScene = Pick<Scene, 'isStandalone' | 'rivals' | 'groups'>

export interface SceneServer {
  readonly id: ServerId
  readonly isObserver: boolean
  /** Absent while the process is down, or where its memory is unknown. */
  readonly memory?: Omit<ServerSnapshot, 'id'>
}

/**
 * Builds the scene of a past step from its voters and the snapshots of some servers. Any frame of the run
 * shows whether the server is standalone and which processes are rivals.
 */
export function sceneOf(
  snapshots: readonly ServerSnapshot[],
  voters: readonly ServerId[],
  { isStandalone, rivals, groups }: RunScene,
  input?: StepInput,
): Scene {
  const ids = new Set([...voters, ...snapshots.map(({ id }) => id)])
  return {
    quorumSize: Math.floor(voters.length / 2) + 1,
    // Groups of another configuration than that of the step say nothing about it.
    ...(groups?.every(({ members }) => members.every((id) => voters.includes(id))) && { groups }),
    ...(isStandalone && { isStandalone }),
    ...(rivals !== undefined && { rivals }),
    ...(input !== undefined && { input }),
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

/** The servers that have acknowledged a proposal, by the leader's count. */
export function ackedIn(scene: Scene, leader: ServerId, of: Zxid): readonly ServerId[] | undefined {
  const outstanding = serverIn(scene, leader)?.memory?.outstanding
  return outstanding?.find((proposal) => proposal.zxid === of)?.ackedBy
}
