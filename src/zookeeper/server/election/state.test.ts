import { expect, test } from 'vitest'
import { cloneState, packState, unpackState } from '../../../kernel/lib'
import { playScript } from '../testing'
import {
  createElectionScript,
  runElectionCommand,
  type ElectionScript,
} from './testing/electionScript'

const BEGINNING = [
  'server 2 voters=1,2,3 observers=4',
  'look zxid=1:5 epoch=1',
  'link 1',
  'link 4',
  'notify 1 FOLLOWING leader=3 zxid=1:5 round=1 epoch=1',
  'notify 4 LOOKING leader=0 zxid=-1 round=1 epoch=-1',
]
const REST = `notify 1 LOOKING leader=2 zxid=1:5 round=1 epoch=1
view
fire election.finalize
link 3
notify 4 LOOKING leader=0 zxid=-1 round=1 epoch=-1
`

/** An election in progress: links open, refused and opening, and votes of several kinds. */
function begin(): ElectionScript {
  let script: ElectionScript | undefined
  playScript(BEGINNING.join('\n'), (command) => {
    if (script === undefined) script = createElectionScript(command)
    else runElectionCommand(script, command)
    return []
  })
  if (script === undefined) throw new Error('the script has no server')
  return script
}

const goOn = (script: ElectionScript): string =>
  playScript(REST, (command) => runElectionCommand(script, command))

test.each([
  ['cloned', cloneState],
  [
    'serialised',
    (state: ElectionScript) => unpackState(structuredClone(packState(state))) as ElectionScript,
  ],
])('an election under way goes on the same when its state is %s', (_, copy) => {
  const script = begin()
  const copied = copy(script)
  const expected = goOn(script)
  expect(expected).toContain('result LEADING leader=2')
  // The copy shares nothing with the original.
  expect(goOn(copied)).toBe(expected)
})
