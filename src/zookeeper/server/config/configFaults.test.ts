import { describe, expect, test } from 'vitest'
import { defined } from '../../../kernel/lib'
import { parseConfig } from '.'
import { issueTexts } from './testing/issueText'

const THREE = `
server.1=zoo1:2888:3888
server.2=zoo2:2888:3888
server.3=zoo3:2888:3888
initLimit=10
syncLimit=5
`

/** The messages about a faulty text. */
const complaints = (text: string): readonly string[] => issueTexts(parseConfig(text))

describe('a fault is reported with its line', () => {
  test.each<readonly [string, readonly string[]]>([
    ['\n\ntickTime=fast', ['line 3: tickTime must be a number from 1 on, not "fast"']],
    ['tickTime=0', ['line 1: tickTime must be a number from 1 on, not "0"']],
    ['tickTime', ['line 1: tickTime must be a number from 1 on, not ""']],
    [
      'snapCount=99999999999',
      ['line 1: snapCount must be a number from -2147483648 on, not "99999999999"'],
    ],
    ['cnxTimeout=-1', ['line 1: cnxTimeout must be a number from 0 on, not "-1"']],
    ['clientPort=70000', ['line 1: clientPort must be a number from 0 to 65535, not "70000"']],
    [
      'snapshotSizeFactor=big',
      ['line 1: snapshotSizeFactor must be a number from -1 on, not "big"'],
    ],
    ['version=xyz', ['line 1: version must be a number from 0 on, not "xyz"']],
    ['syncEnabled=maybe', ['line 1: syncEnabled must be true or false, not "maybe"']],
    ['leaderServes=true', ['line 1: leaderServes must be yes or no, not "true"']],
    ['electionAlg=1', ['line 1: electionAlg must be 3, not "1"']],
    ['server.x=a:1:2', ['line 1: server.x does not end in a number from 0 to 255']],
    ['server.256=a:1:2', ['line 1: server.256 does not end in a number from 0 to 255']],
    [
      'server.1=a:2888',
      [
        'line 1: server.1=a:2888 does not have the form host:port:port[:participant|observer][;[host:]port]',
      ],
    ],
    [
      'server.1=a:2888:3888:boss',
      [
        'line 1: server.1=a:2888:3888:boss does not have the form host:port:port[:participant|observer][;[host:]port]',
      ],
    ],
    [
      'server.1=a:2888:99999',
      [
        'line 1: server.1=a:2888:99999 does not have the form host:port:port[:participant|observer][;[host:]port]',
      ],
    ],
    [
      'server.1=a:2888:2888',
      ['line 1: server.1 uses port 2888 both for the quorum and for elections'],
    ],
    [
      'server.1=a:1:2\nserver.2=b:1:2',
      [
        'initLimit is missing; an ensemble of several servers needs it',
        'syncLimit is missing; an ensemble of several servers needs it',
      ],
    ],
    [
      'server.1=a:1:2\nserver.2=b:1:2\ninitLimit=ten\nsyncLimit=5',
      ['line 3: initLimit must be a number from 1 on, not "ten"'],
    ],
    [`${THREE}group.1=1:2`, ['line 4: server 3 is in no group']],
    [
      `${THREE}weight.1=2`,
      [
        'line 2: server 1 is in no group',
        'line 3: server 2 is in no group',
        'line 4: server 3 is in no group',
      ],
    ],
    [
      `${THREE}group.1=1:2:3\ngroup.2=3`,
      ['line 8: group.2 names server 3, which is in group.1 already'],
    ],
    [`${THREE}group.1=1:2:2:3`, ['line 7: group.1 names server 2 twice']],
    [`${THREE}group.1=1:2:3:7`, ['line 7: group.1 names server 7, which has no server line']],
    [
      `${THREE}group.1=1:2:3\nweight.9=1`,
      ['line 8: weight.9 names server 9, which has no server line'],
    ],
    [
      `${THREE}group.1=1:2:3\nweight.1=heavy`,
      ['line 8: weight.1 must be a number from 0 on, not "heavy"'],
    ],
    [
      `${THREE}group.1=1,2,3`,
      [
        'line 2: server 1 is in no group',
        'line 3: server 2 is in no group',
        'line 4: server 3 is in no group',
        'line 7: group.1 must be a number from 0 to 255, not "1,2,3"',
      ],
    ],
    [
      `${THREE}server.4=d:1:2:observer\ngroup.1=1:2:3:4`,
      ['line 8: group.1 names server 4, an observer without a weight line'],
    ],
    [
      'server.1=a:1:2\nserver.2=b:1:2:observer',
      ['line 2: observers cannot follow a standalone server: add a participant or drop them'],
    ],
    ['server.2=b:1:2:observer', ['line 1: at least one server must be a participant']],
    [
      'standaloneEnabled=false\ninitLimit=1\nsyncLimit=1',
      ['line 1: with standaloneEnabled=false there must be a participant'],
    ],
    [
      'minSessionTimeout=5000\nmaxSessionTimeout=4000',
      ['line 2: minSessionTimeout (5000 ms) is larger than maxSessionTimeout (4000 ms)'],
    ],
  ])('%j', (text, expected) => {
    expect(complaints(text)).toEqual(expected)
  })

  test('all faults are reported, in the order of their lines', () => {
    expect(
      complaints(`tickTime=fast
server.1=a:1:2
server.2=b:1:2
group.1=1
syncEnabled=perhaps
`),
    ).toEqual([
      'line 1: tickTime must be a number from 1 on, not "fast"',
      'line 3: server 2 is in no group',
      'line 5: syncEnabled must be true or false, not "perhaps"',
      'initLimit is missing; an ensemble of several servers needs it',
      'syncLimit is missing; an ensemble of several servers needs it',
    ])
  })

  test('an issue is data that the page can say in any language', () => {
    const result = parseConfig('tickTime=fast')
    expect(result.ok).toBe(false)
    if (result.ok) return
    expect(defined(result.error.issues[0], 'issue')).toEqual({
      type: 'badNumber',
      line: 1,
      key: 'tickTime',
      value: 'fast',
      min: 1,
    })
  })
})
