import { ERRORS } from '../../../zookeeper/model'
import type { EventOf, TraceEvent } from '../../../simulator'
import { isReadLine } from '../words'
import { answerSentence } from './recipeSentences'
import { isRivalClient, rivalInvokedSentence } from './rivalProcesses'
import {
  source,
  type CitedMethod,
  type NarrationKey,
  type Scene,
  type WeightedSentence,
} from './sentence'

const SESSION_KEYS: Readonly<Record<EventOf<'session'>['state'], readonly [number, NarrationKey]>> =
  {
    created: [56, 'narration.sessionCreated'],
    moved: [56, 'narration.sessionMoved'],
    expired: [86, 'narration.sessionExpired'],
    closed: [57, 'narration.sessionClosed'],
    upgraded: [66, 'narration.sessionUpgraded'],
  }

/** The sentence keys of local sessions, which only one server knows. */
const LOCAL_SESSION_KEYS: typeof SESSION_KEYS = {
  ...SESSION_KEYS,
  created: [56, 'narration.sessionLocalCreated'],
  expired: [86, 'narration.sessionLocalExpired'],
  closed: [57, 'narration.sessionLocalClosed'],
}

export function sessionSentence(event: EventOf<'session'>): WeightedSentence {
  const { server, session, state, timeout } = event
  const [weight, key] = (event.isLocal === true ? LOCAL_SESSION_KEYS : SESSION_KEYS)[state]
  return {
    weight,
    sentence: {
      key,
      values: { id: server, session, timeout },
      subject: server,
      ...(state === 'expired' && { flag: 'narration.flagExpires' }),
      ...source(SESSION_SOURCES[state]),
    },
  }
}

const SESSION_SOURCES: Readonly<Record<EventOf<'session'>['state'], CitedMethod>> = {
  created: 'SessionTrackerImpl.commitSession',
  moved: 'SessionTrackerImpl.setOwner',
  expired: 'SessionTrackerImpl.run',
  closed: 'SessionTrackerImpl.removeSession',
  upgraded: 'UpgradeableSessionTracker.upgradeSession',
}

export const readOnlySentence = ({ server, state }: EventOf<'readOnly'>): WeightedSentence => ({
  weight: 84,
  sentence: {
    key: state === 'started' ? 'narration.readOnlyStarted' : 'narration.readOnlyEnded',
    values: { id: server },
    subject: server,
    ...source(`ReadOnlyZooKeeperServer.${state === 'started' ? 'startup' : 'shutdown'}`),
  },
})

export function connectedSentence(event: EventOf<'connected'>): WeightedSentence {
  const { client, server, timeout, isNew, isReadOnly } = event
  const key = isNew ? 'narration.clientNew' : 'narration.clientAgain'
  return {
    weight: 62,
    sentence: {
      key: isReadOnly === true ? 'narration.clientReadOnly' : key,
      values: { client, id: server, timeout },
      subject: client,
      ...source('ClientCnxn.SendThread.onConnected'),
    },
  }
}

export function disconnectedSentence({ client, why }: EventOf<'disconnected'>): WeightedSentence {
  const key: NarrationKey =
    why === 'readTimeout'
      ? 'narration.clientTimedOut'
      : why === 'sessionClosed' || why === 'sessionExpired'
        ? 'narration.clientLeft'
        : why === 'rwServerFound'
          ? 'narration.clientFoundReadWrite'
          : why === 'packetTooLong'
            ? 'narration.clientPacketTooLong'
            : 'narration.clientGone'
  return {
    // The reply of the same step, ConnectionLoss, does not tell that the client itself gave up, and why.
    weight: why === 'packetTooLong' ? 70 : 63,
    sentence: {
      key,
      values: { client },
      subject: client,
      ...source('ClientCnxn.SendThread.cleanup', why),
    },
  }
}

export const expiredSentence = (
  { input }: Scene,
  { client }: EventOf<'expired'>,
): WeightedSentence => ({
  weight: 88,
  sentence: {
    key:
      input?.connection?.why === 'badPassword'
        ? 'narration.clientWrongPassword'
        : 'narration.clientExpired',
    values: { client },
    subject: client,
    ...source('ClientCnxn.SendThread.onConnected', 'Expired'),
  },
})

/** The sentence of a typed line. */
export function invokedSentence(
  scene: Scene,
  event: EventOf<'invoked'>,
  events: readonly TraceEvent[],
): WeightedSentence {
  const { client, command, packet } = event
  if (isRivalClient(scene, client)) return rivalInvokedSentence(scene, event, events)
  return {
    weight: 58,
    sentence: {
      key: packet === undefined ? 'narration.invokedLocal' : 'narration.invoked',
      values: { client, command },
      subject: client,
      ...source('ZooKeeperMain.processZKCmd', packet ?? 'zkCli'),
    },
  }
}

export function replySentence(event: EventOf<'reply'>): WeightedSentence {
  if ('status' in event) return answerSentence(event)
  const { client, op, error, command = `#${op}` } = event
  const key: NarrationKey =
    error === 'OK'
      ? 'narration.replyOk'
      : ERRORS[error].isDefinite
        ? 'narration.replyError'
        : isReadLine(command)
          ? 'narration.readLost'
          : 'narration.replyUnknown'
  return {
    weight: 69,
    sentence: {
      key,
      values: { client, command, error },
      subject: client,
      ...source('ClientCnxn.SendThread.readResponse'),
    },
  }
}

/** Whether a watch stays after it has fired. */
export const isKept = ({ kind }: EventOf<'watch'>): boolean =>
  kind === 'persistent' || kind === 'recursive'

export function watchSentence(event: EventOf<'watch'>): WeightedSentence {
  const { path, state } = event
  if ('client' in event) {
    const kept = isKept(event) ? 'yes' : 'no'
    const values = { client: event.client, path, event: event.event ?? '', kept }
    return {
      weight: state === 'delivered' ? 67 : 12,
      sentence: {
        key: 'narration.watchDelivered',
        values,
        subject: event.client,
        ...source('ClientCnxn.EventThread.processEvent', 'watcher event'),
      },
    }
  }
  const isFired = state === 'fired'
  return {
    weight: isFired ? 64 : 31,
    sentence: {
      key: isFired ? 'narration.watchFired' : 'narration.watchSet',
      values: { id: event.server, path, event: event.event ?? '' },
      subject: event.server,
      ...(isFired && { flag: 'narration.flagFires' }),
      ...source(`WatchManager.${isFired ? 'triggerWatch' : 'addWatch'}`),
    },
  }
}
