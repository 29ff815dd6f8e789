import { expect, test } from 'vitest'
import { textKind } from './textKind'

test.each([
  ['config', '# The number of milliseconds of each tick\ntickTime=2000\n#clientPort=2181\n'],
  ['config', '\uFEFFtickTime=2000\r\ninitLimit=10\r\n'],
  ['config', 'server.1=zk1:2888:3888;2181\nserver.2=zk2:2888:3888;2181'],
  [
    'serverLog',
    '2026-11-27 13:50:53,123 [myid:1] - INFO  [main:o.a.z.s.q.QuorumPeerConfig@177] - Reading configuration from: zoo.cfg\n',
  ],
  ['txnLog', 'ZKLG\0\0\0\u0002'],
  ['txnLog', 'ZooKeeper Transactional Log File with dbid 0 txnlog format version 2\n'],
  ['snapshot', 'ZKSN\0\0\0\u0002'],
  ['locks', 'https://lab.example/#l=1.abc'],
  ['code', '#c=1.abc'],
  ['run', '#s=1.abc'],
  ['run', '{ "version": 1, "ensemble": { "config": "tickTime=2000" } }'],
  ['lesson', '{ "version": 1,\n  "kind" : "question" }'],
  ['progress', '{\n  "zklab": "progress",\n  "version": 1, "lessons": {} }'],
  ['run', 'zklab: progress'],
  ['run', 'hello'],
])('the kind %s is told by the text', (kind, text) => {
  expect(textKind(text)).toBe(kind)
})
