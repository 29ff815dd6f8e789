import type { ActorId } from '../../../kernel/actor'
import type { EventOf, EndRefs, LocalText, TraceEvent } from '../../../simulator'
import { isForkMark, listIn, type Locale } from '../../../i18n'
import { serversFirst, serversWithin } from './listPhrases'
import { exitPhrase, refusalPhrase } from './phrase'
import {
  isRivalClient,
  rivalActionSentence,
  rivalClientSentence,
  rivalServerSentence,
} from './rivalProcesses'
import {
  source,
  endsPhrase,
  type NarrationKey,
  type Scene,
  type Sentence,
  type WeightedSentence,
} from './sentence'

const PROCESS: Readonly<
  Record<
    Exclude<EventOf<'process'>['state'], 'starting'>,
    readonly [NarrationKey, NarrationKey | undefined, NarrationKey]
  >
> = {
  killed: ['narration.killed', 'narration.clientKilled', 'narration.flagDown'],
  powerless: ['narration.powerless', undefined, 'narration.flagDown'],
  started: ['narration.started', undefined, 'narration.flagStarts'],
  paused: ['narration.paused', 'narration.clientPaused', 'narration.flagPaused'],
  resumed: ['narration.resumed', 'narration.clientResumed', 'narration.flagStarts'],
  crashed: ['narration.crashed', undefined, 'narration.flagDown'],
}

/** The keys of sentences about several servers that the same event happened to in one step. */
const MANY: Partial<Record<EventOf<'process'>['state'], NarrationKey>> = {
  started: 'narration.startedMany',
  killed: 'narration.killedMany',
  powerless: 'narration.powerlessMany',
  paused: 'narration.pausedMany',
  resumed: 'narration.resumedMany',
}

/** The sentence of a process event. */
export function processSentence(
  scene: Scene,
  event: EventOf<'process'>,
  events: readonly TraceEvent[],
): WeightedSentence | undefined {
  if (event.state === 'starting') {
    const { server, phase } = event
    return {
      weight: 17,
      sentence: {
        key: 'narration.starting',
        values: { id: server, phase },
        subject: server,
        ...source('QuorumPeer.start'),
      },
    }
  }
  const [serverKey, clientKey, flag] = PROCESS[event.state]
  if (event.server !== undefined) {
    const alike = events.flatMap((other) =>
      other.type === 'process' && other.state === event.state ? (other.server ?? []) : [],
    )
    const isMany = alike.length > 1
    const manyKey = isMany ? MANY[event.state] : undefined
    const machineKey = isMany ? 'narration.killedMachines' : 'narration.killedMachine'
    const isMachine = event.state === 'killed' && events.some(isKillOfMachine)
    return {
      weight: event.state === 'crashed' ? 98 : 96,
      sentence: {
        key: isMachine ? machineKey : (manyKey ?? serverKey),
        values: { id: event.server, reason: event.why ?? '' },
        words: {
          servers: serversFirst(alike),
          ...(event.problem !== undefined && { reason: exitPhrase(event.problem) }),
        },
        subject: event.server,
        flag,
      },
    }
  }
  if (event.rival !== undefined) return rivalServerSentence(scene, event.rival, event)
  if (event.client === undefined || clientKey === undefined) return undefined
  if (isRivalClient(scene, event.client)) return rivalClientSentence(scene, event.client, event)
  return {
    weight: 96,
    sentence: { key: clientKey, values: { client: event.client }, subject: event.client },
  }
}

const isKillOfMachine = (event: TraceEvent): boolean =>
  event.type === 'intervention' && event.action.do === 'kill' && event.action.flush === false

const textIn = (text: LocalText, locale: Locale): string =>
  typeof text === 'string' ? text : locale === 'zh-CN' ? (text['zh-CN'] ?? text.en) : text.en

/** The sentence of an intervention. Kills and the like get theirs from the process event that they cause. */
export function interventionSentence(
  scene: Scene,
  { action, problem }: EventOf<'intervention'>,
  locale: Locale,
): WeightedSentence | undefined {
  if (problem !== undefined) {
    return {
      weight: 94,
      sentence: {
        key: 'narration.refused',
        values: {},
        words: { reason: refusalPhrase(problem) },
      },
    }
  }
  const sentence = rivalActionSentence(scene, action) ?? sentenceOfAction(action, locale)
  return sentence === undefined ? undefined : { weight: 94, sentence }
}

type ActionOf = EventOf<'intervention'>['action']

/** The number of links from one side to the other. */
const linksBetween = ({ from, to }: { readonly from: EndRefs; readonly to: EndRefs }): number =>
  [from].flat().length * [to].flat().length

function sentenceOfAction(action: ActionOf, locale: Locale): Sentence | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'partition': {
      const groups = action.groups.map((group) => listIn(group, locale)).join(' | ')
      const key = action.style === 'reset' ? 'narration.wallReset' : 'narration.wallSilent'
      return { key, values: { groups } }
    }
    case 'cut':
    case 'restore': {
      const key = action.do === 'cut' ? 'narration.linkCut' : 'narration.linkRestored'
      const values = { count: linksBetween(action) }
      return { key, values, ...endsPhrase(action.from, action.to) }
    }
    case 'delay':
      return {
        key: action.ms === 0 ? 'narration.linkRestored' : 'narration.linkSlow',
        values: { ms: action.ms, count: linksBetween(action) },
        ...endsPhrase(action.from, action.to),
      }
    case 'heal':
      return { key: 'narration.healed', values: {} }
    case 'hold':
      return { key: 'narration.held', values: {} }
    case 'release':
      return { key: 'narration.released', values: {} }
    case 'drop':
      return { key: 'narration.willDrop', values: {} }
    case 'ask':
      return { key: 'narration.question', values: {} }
    case 'note':
      return { key: 'narration.note', values: { text: textIn(action.text, locale) } }
    case 'mark':
      return markSentence(action.name)
    default:
      return diskSentence(action) ?? clientSentence(action)
  }
}

/** The sentence of a mark; that of a fork, in a reader's run as in the library's, leaves the name out. */
export const markSentence = (name: string): Sentence => ({
  key: 'narration.mark',
  values: { name, kind: isForkMark(name) ? 'fork' : 'mark' },
})

function diskSentence(action: ActionOf): Sentence | undefined {
  const telling = diskTelling(action)
  if (telling === undefined || !('server' in action)) return undefined
  // An action that was carried out names actors alone.
  const servers = [action.server].flat() as readonly ActorId[]
  return {
    ...telling,
    values: { count: servers.length, ...telling.values },
    words: { servers: serversWithin(servers), serversFirst: serversFirst(servers) },
  }
}

/** The sentence of an action on the disk, the files or the clock of servers, but for their names. */
function diskTelling(action: ActionOf): Pick<Sentence, 'key' | 'values' | 'source'> | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'slowDisk':
      return {
        key: 'narration.diskSlow',
        values: { ms: action.ms },
        ...source('FileTxnLog.commit', 'fsync'),
      }
    case 'failSync':
      return { key: 'narration.diskFails', values: {} }
    case 'fillDisk':
      return { key: 'narration.diskFull', values: {} }
    case 'restoreDisk':
      return { key: 'narration.diskRestored', values: {} }
    case 'purgeLogs':
      return {
        key: 'narration.logsPurged',
        values: {},
        ...source('PurgeTxnLog.purge', 'autopurge'),
      }
    case 'wipeDisk':
      return { key: 'narration.diskWiped', values: {} }
    case 'configure':
      return { key: 'narration.configured', values: {}, ...source('QuorumPeerConfig.parse') }
    case 'damageLog':
    case 'damageSnapshot': {
      const isLog = action.do === 'damageLog'
      const cited = isLog
        ? source('FileTxnLog.FileTxnIterator.next')
        : source('FileSnap.deserialize')
      return {
        key: isLog ? 'narration.logDamaged' : 'narration.snapshotDamaged',
        values: { how: action.how },
        ...cited,
      }
    }
    case 'skew':
      return { key: 'narration.clockSkewed', values: {} }
    case 'word':
      return { key: 'narration.word', values: { word: action.word } }
    default:
      return undefined
  }
}

/** The recipe by which code reports that it has entered, and that it has left. */
const CLAIM = 'claim'

function clientSentence(action: ActionOf): Sentence | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'connect':
      return {
        key: action.shuffle === true ? 'narration.clientShuffles' : 'narration.clientConnects',
        values: { client: action.client, servers: action.servers, count: action.servers.length },
        subject: action.client,
        ...source('StaticHostProvider.next'),
      }
    case 'disconnect':
      return {
        key: 'narration.clientDisconnects',
        values: { client: action.client },
        subject: action.client,
      }
    case 'close':
      return {
        key: 'narration.clientCloses',
        values: { client: action.client },
        subject: action.client,
      }
    case 'op':
      return {
        key: action.times === undefined ? 'narration.clientCommand' : 'narration.clientCommands',
        values: { client: action.client, command: action.command, times: action.times ?? 1 },
        subject: action.client,
      }
    case 'multi': {
      const { client, ops } = action
      const command = `multi ${ops.join(' ; ')}`
      return { key: 'narration.clientCommand', values: { client, command }, subject: client }
    }
    case 'recipe':
    case 'stopRecipe':
    case 'write': {
      const { client } = action
      if (action.do !== 'write' && action.name === CLAIM) {
        const key = action.do === 'recipe' ? 'narration.codeEnters' : 'narration.codeLeaves'
        return { key, values: { client }, subject: client }
      }
      const command =
        action.do === 'write'
          ? `write ${action.store} ${action.value}`
          : `${action.do} ${action.name ?? ''}`.trimEnd()
      return { key: 'narration.clientInstruction', values: { client, command }, subject: client }
    }
    case 'reconfig':
      return {
        key: 'narration.clientCommand',
        values: { client: action.client, command: action.do },
        subject: action.client,
      }
    default:
      return undefined
  }
}
