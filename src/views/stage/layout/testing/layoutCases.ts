import { actorName, serverId, type ServerId } from '../../../../kernel/actor'
import type { StageInput } from '../stageLayout'
import type { StageRival } from '../layoutRivals'

/** Stages of every kind, as tests lay them out. */

/** A stage in few words. */
export interface Case {
  readonly width: number
  readonly height: number
  readonly servers: number
  readonly observers?: readonly number[]
  readonly leader?: number
  readonly cutOff?: readonly number[]
  readonly clients?: readonly number[]
  /** The letters before the number of a client's name; without them its name is one letter. */
  readonly named?: string
  /** Servers of rivals, and their clients. */
  readonly rivals?: readonly [servers: number, clients: number]
  readonly isSlide?: boolean
  /** A projected stage has no bar. */
  readonly isProjected?: true
}

/** Returns the input of a case's layout. */
export function inputOf(stageCase: Case): StageInput {
  const ids = Array.from({ length: stageCase.servers }, (_unused, index) => serverId(index + 1))
  const isCutOff = (id: ServerId): boolean => stageCase.cutOff?.includes(id) === true
  return {
    width: stageCase.width,
    height: stageCase.height,
    servers: ids.map((id) => ({ id, isObserver: stageCase.observers?.includes(id) === true })),
    leader: stageCase.leader === undefined ? undefined : serverId(stageCase.leader),
    sides: [ids.filter((id) => !isCutOff(id)), ids.filter(isCutOff)].filter(
      (side) => side.length > 0,
    ),
    clients: (stageCase.clients ?? []).map((server, index) => ({
      id: actorName(
        stageCase.named === undefined && index < 26
          ? String.fromCharCode(97 + index)
          : `${stageCase.named ?? 'c'}${index}`,
      ),
      server: serverId(server),
    })),
    ...(stageCase.rivals !== undefined && { rivals: rivalsOf(...stageCase.rivals) }),
    hasBar: stageCase.isSlide !== true && stageCase.isProjected !== true,
    isSlide: stageCase.isSlide === true,
  }
}

const rivalsOf = (servers: number, clients: number): readonly StageRival[] => [
  ...Array.from({ length: clients }, (_unused, index) => ({
    id: actorName(`r${index + 1}`),
    isClient: true,
  })),
  ...Array.from({ length: servers }, (_unused, index) => ({
    id: actorName(`redis${index + 1}`),
    isClient: false,
  })),
]

export const DESKTOP = { width: 1016, height: 684 }
export const SMALL = { width: 948, height: 552 }
const PHONE = { width: 390, height: 360 }

export const CASES: Readonly<Record<string, Case>> = {
  'election of five': { ...DESKTOP, servers: 5 },
  'broadcast of five': { ...DESKTOP, servers: 5, leader: 2, clients: [1, 4, 3, 2] },
  'three servers': { ...DESKTOP, servers: 3, leader: 3 },
  'one server': { ...DESKTOP, servers: 1, leader: 1 },
  'wall three and two': { ...DESKTOP, servers: 5, leader: 2, cutOff: [4, 5], clients: [1, 4, 3] },
  'wall before an election': { ...DESKTOP, servers: 5, cutOff: [1] },
  'seven servers': { ...DESKTOP, servers: 7, leader: 7 },
  'nine with observers': { ...DESKTOP, servers: 9, observers: [8, 9], leader: 6 },
  'five at 1024': { ...SMALL, servers: 5, leader: 5, clients: [5, 5, 5] },
  'election on a phone': { ...PHONE, servers: 5 },
  'broadcast on a phone': { ...PHONE, servers: 5, leader: 2, clients: [1, 4, 2] },
  'broadcast on a short phone': { width: 390, height: 300, servers: 5, leader: 5, clients: [1] },
  'a hundred clients': {
    ...DESKTOP,
    servers: 5,
    leader: 2,
    clients: Array.from({ length: 100 }, (_unused, index) => (index % 5) + 1),
  },
  'six in a low stage': { width: 968, height: 500, servers: 6, leader: 6, clients: [1] },
  'election of six in a low stage': { width: 968, height: 500, servers: 6 },
  'election of seven at 1024': { ...SMALL, servers: 7 },
  'five beside a panel at 1024': { width: 620, height: 552, servers: 5, leader: 5, clients: [1] },
  'five over a question': { width: 968, height: 390, servers: 5, leader: 5, clients: [1] },
  'five on a low slide': {
    width: 1024,
    height: 400,
    servers: 5,
    leader: 5,
    clients: [1],
    isSlide: true,
  },
  'election of four in a low stage': { width: 672, height: 306, servers: 4, clients: [3, 4] },
  'wall on a low phone': { width: 390, height: 300, servers: 5, leader: 5, cutOff: [1, 2] },
  'wall beside a client on a low phone': {
    width: 390,
    height: 289,
    servers: 5,
    leader: 5,
    cutOff: [1, 2],
    clients: [5],
  },
  'broadcast beside the console on a phone': {
    width: 390,
    height: 266,
    servers: 5,
    leader: 5,
    clients: [5],
  },
  'three over an answer': { width: 968, height: 234, servers: 3, leader: 3, clients: [1, 2] },
  'wall on a phone': { ...PHONE, servers: 5, leader: 2, cutOff: [4, 5], clients: [1, 4] },
  slide: { width: 1024, height: 536, servers: 5, leader: 2, cutOff: [4, 5], isSlide: true },
  'one rival and three servers': { ...DESKTOP, servers: 3, leader: 3, rivals: [1, 3] },
  'six rivals at 1024': { ...SMALL, servers: 1, rivals: [6, 5] },
  'five rivals over a lesson': {
    width: 722,
    height: 220,
    servers: 1,
    rivals: [1, 4],
    isProjected: true,
  },
  'six rivals over an alarm': {
    width: 782,
    height: 220,
    servers: 1,
    rivals: [6, 3],
    isProjected: true,
  },
  'rivals alone': { ...DESKTOP, servers: 0, rivals: [5, 2] },
  'five rivals on a phone': { ...PHONE, servers: 1, rivals: [5, 3] },
}
