import type { NarrationKey, WeightedSentence } from './sentence'
import type { EventOf } from '../../../simulator'

const RECIPES: Readonly<
  Record<EventOf<'recipe'>['state'], { readonly key: NarrationKey; readonly weight: number }>
> = {
  created: { key: 'narration.recipeCreated', weight: 72 },
  waits: { key: 'narration.recipeWaits', weight: 73 },
  woken: { key: 'narration.recipeWoken', weight: 71 },
  owns: { key: 'narration.recipeOwns', weight: 82 },
  released: { key: 'narration.recipeReleased', weight: 80 },
  entered: { key: 'narration.recipeEntered', weight: 82 },
  left: { key: 'narration.recipeLeft', weight: 80 },
  took: { key: 'narration.recipeTook', weight: 81 },
  failed: { key: 'narration.recipeFailed', weight: 83 },
}

/** The sentence of a recipe's state: lock, queue, election and others. */
export function recipeSentence(event: EventOf<'recipe'>): WeightedSentence {
  const { client, name, resource, state, path = resource, value = path, error = '' } = event
  const { key, weight } = RECIPES[state]
  return {
    weight,
    sentence: {
      key,
      values: {
        client,
        name,
        resource,
        path,
        value: value === '' ? '""' : value,
        error,
        claim: claimOf(event),
      },
      subject: client,
    },
  }
}

/** The kind of a claim: other readers may own beside it, holders of other leases, or nobody. */
export type Claim = 'read' | 'lease' | 'alone'

/** A reader of a shared lock is known by its znode: see `sharedLock`. */
export function claimOf({ name, path = '' }: EventOf<'recipe'>): Claim {
  if (name === 'semaphore') return 'lease'
  return name === 'sharedLock' && /-R-\d{10}$/.test(path) ? 'read' : 'alone'
}

/** The sentence of a write that a guarded store has judged. */
export function storeSentence({ client, store, value, state }: EventOf<'store'>): WeightedSentence {
  const key = state === 'accepted' ? 'narration.storeAccepted' : 'narration.storeRefused'
  return { weight: 84, sentence: { key, values: { client, store, value }, subject: client } }
}

/** The sentence of an answer at a rival's terminal. */
export function answerSentence({ client, error }: EventOf<'reply'>): WeightedSentence {
  const key = error === 'OK' ? 'narration.rivalReplyOk' : 'narration.rivalError'
  return { weight: 69, sentence: { key, values: { client, error }, subject: client } }
}

/** The sentence of an event that a rival's server reports itself. */
export function rivalSentence(event: EventOf<'etcd' | 'redis'>): WeightedSentence {
  const { server } = event
  switch (event.state) {
    case 'applied': {
      const { op, index, revision } = event
      return {
        weight: 60,
        sentence: { key: 'narration.etcdApplied', values: { server, op, index, revision } },
      }
    }
    case 'follower':
    case 'preCandidate':
    case 'candidate':
    case 'leader':
      return roleSentence(event)
    case 'voted': {
      const values = { server, term: event.term, vote: event.vote }
      return { weight: 74, sentence: { key: 'narration.etcdVoted', values, subject: event.server } }
    }
    case 'leaseExpired':
      return {
        weight: 76,
        sentence: { key: 'narration.etcdExpired', values: { server, lease: event.lease } },
      }
    case 'event':
      return {
        weight: event.event === 'expired' ? 76 : 60,
        sentence: {
          key: event.event === 'expired' ? 'narration.redisExpired' : 'narration.redisEvent',
          values: { server, event: event.event, key: event.key },
        },
      }
    case 'unsent': {
      const values = { server, event: event.event, key: event.key }
      return { weight: 76, sentence: { key: 'narration.redisUnsent', values } }
    }
    case 'follows': {
      const values = { server, primary: event.primary }
      return { weight: 74, sentence: { key: 'narration.redisFollows', values } }
    }
    case 'promoted': {
      const values = { server, keys: event.keys }
      return { weight: 88, sentence: { key: 'narration.redisPromoted', values } }
    }
    case 'serving':
      return { weight: 30, sentence: { key: 'narration.rivalServes', values: { server } } }
  }
}

type RoleEvent = Extract<
  EventOf<'etcd'>,
  { readonly state: 'follower' | 'preCandidate' | 'candidate' | 'leader' }
>

/** The sentence of a member's part in its cluster. */
function roleSentence(event: RoleEvent): WeightedSentence {
  const { server, term, leader } = event
  const values = { server, term, leader: leader ?? '' }
  const subject = server
  switch (event.state) {
    case 'leader':
      return { weight: 90, sentence: { key: 'narration.etcdElected', values, subject } }
    case 'candidate':
      return { weight: 80, sentence: { key: 'narration.etcdStands', values, subject } }
    case 'preCandidate':
      return { weight: 79, sentence: { key: 'narration.etcdAsksFirst', values, subject } }
    case 'follower': {
      const key = leader === undefined ? 'narration.etcdLost' : 'narration.etcdFollows'
      return { weight: 75, sentence: { key, values, subject } }
    }
  }
}

/** The sentence of a line that a rival's terminal prints later. */
export function printedSentence({ client, lines }: EventOf<'printed'>): WeightedSentence {
  const values = { client, line: lines[0] ?? '' }
  return { weight: 66, sentence: { key: 'narration.rivalPrints', values, subject: client } }
}
