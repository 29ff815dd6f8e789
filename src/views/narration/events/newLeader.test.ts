import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { QuorumMessage } from '../../../zookeeper/server'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { makeZxid } from '../../../zookeeper/model'
import type { Frame, TraceEvent } from '../../../simulator'
import type { Scene } from './sentence'
import { sentenceText } from '../testing/sentenceText'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

const SCENE: Scene & Pick<Frame, 'step'> = {
  step: stepIndex(1),
  quorumSize: 2,
  servers: [1, 2, 3, 4].map((id) => ({ id: serverId(id), isObserver: id === 4 })),
}

const NEWLEADER: QuorumMessage = { packet: 'NEWLEADER', zxid: makeZxid(2, 0) }

const deliveryTo = (to: number): TraceEvent => ({
  type: 'delivered',
  from: serverId(1),
  to: serverId(to),
  channel: 'quorum',
  conn: connectionId(1, 1),
  id: 1,
  message: NEWLEADER,
  step: stepIndex(1),
  at: virtualUs(1),
})

// `Learner.syncWithLeader`: packets before it are handled first, so its log may still be being truncated.
test('a sentence on NEWLEADER says that the history was sent but is not on disk yet', () => {
  const text = sentenceText(SCENE, [deliveryTo(3)], translator)
  expect(text).toContain('has been sent the whole history of leader 1')
  expect(text).toContain('acknowledges once its disk holds that history and nothing else')
})

test('an observer acknowledges NEWLEADER before it logs anything', () => {
  const text = sentenceText(SCENE, [deliveryTo(4)], translator)
  expect(text).toContain('Observer 4 has been sent the whole history of leader 1')
  expect(text).toContain('need not log it before it acknowledges')
})
