import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { NO_SESSION, ZXID_NONE } from '../../../zookeeper/model'
import type { QuorumMessage } from '../../../zookeeper/server'
import type { Frame, TraceEvent } from '../../../simulator'
import { sentenceText } from '../testing/sentenceText'
import type { Scene } from './sentence'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

const SCENE: Scene & Pick<Frame, 'step'> = {
  step: stepIndex(1),
  quorumSize: 2,
  servers: [1, 2, 3].map((id) => ({ id: serverId(id), isObserver: false })),
}

const packet = (isValid: boolean | undefined): QuorumMessage => ({
  packet: 'REVALIDATE',
  zxid: ZXID_NONE,
  session: NO_SESSION,
  timeoutMs: 10_000,
  ...(isValid !== undefined && { isValid }),
})

const sent = (from: number, to: number, isValid?: boolean): TraceEvent => ({
  type: 'sent',
  from: serverId(from),
  to: serverId(to),
  channel: 'quorum',
  conn: connectionId(1, 1),
  id: 1,
  message: packet(isValid),
  step: stepIndex(1),
  at: virtualUs(1),
})

// Both packets of `Learner.validateSession` have one name; the leader's is no question.
test.each([
  ['a learner asks', sent(1, 3), 'Server 1 asks 3 about a session.'],
  ['the leader knows the session', sent(3, 1, true), 'Leader 3 answers 1: the session lives.'],
  ['the leader does not', sent(3, 1, false), 'Leader 3 answers 1: the session has ended.'],
])('%s', (_, event, words) => {
  expect(sentenceText(SCENE, [event], translator)).toContain(words)
})
