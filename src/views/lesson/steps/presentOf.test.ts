import { expect, test } from 'vitest'
import { wallFrame } from '../../stage/testing/wallFrame'
import { presentOf, type Condition } from './presentOf'

const presentAt = (expected: object) =>
  presentOf(wallFrame(), { text: 'x', expect: [expected] as Condition['expect'] })

test.each([
  [
    { leader: 3, epoch: 4 },
    { key: 'lesson.present.leader', values: { server: 2, epoch: 3 } },
  ],
  [
    { logged: '3:9', on: 1 },
    { key: 'lesson.present.zxid', values: { server: 1, zxid: '3:8' } },
  ],
  [{ state: { '2': 'LOOKING' } }, { key: 'lesson.present.role', values: { role: 'LEADING' } }],
])('a condition that asks for %j shows what stands there now', (expected, present) => {
  expect(presentAt(expected)).toEqual(present)
})

test('a leader that does not serve yet is told as one', () => {
  const { servers, ...frame } = wallFrame()
  const waiting = servers.map((server) =>
    server.memory === undefined
      ? server
      : { ...server, memory: { ...server.memory, isServing: false } },
  )
  const condition = { text: 'x', expect: [{ leader: 2 }] as Condition['expect'] }
  expect(presentOf({ ...frame, servers: waiting }, condition)).toEqual({
    key: 'lesson.present.notServing',
    values: { server: 2 },
  })
})

test.each([[{ logged: '3:9', on: [1, 2] }], [{ znode: '/a' }], [{ trace: { type: 'elected' } }]])(
  'a condition that asks for %j shows nothing beside it',
  (expected) => {
    expect(presentAt(expected)).toBeUndefined()
  },
)
