import { describe, expect, test } from 'vitest'
import { parseCommand } from '../cli/parseCommand'
import { ownPath, withChroot, withoutChroot } from './chroot'

describe('a connect string', () => {
  test.each([
    ['connect 1,2/app', { servers: [1, 2], chroot: '/app' }],
    ['connect zk1:2181,zk3:2181/app/one', { servers: [1, 3], chroot: '/app/one' }],
    ['connect 2/', { servers: [2] }],
  ])('%s', (line, read) => {
    expect(parseCommand(line)).toEqual({ ok: true, value: { type: 'connect', notes: [], ...read } })
  })

  test.each([
    ['connect 1//', 'Path must not end with / character'],
    ['connect 1/a/', 'Path must not end with / character'],
    ['connect 1/a//b', 'Invalid path string "/a//b" caused by empty node name specified @3'],
    ['connect 1/a/../b', 'Invalid path string "/a/../b" caused by relative paths not allowed @4'],
  ])('%s: %s', (line, message) => {
    const read = parseCommand(line)
    expect(!read.ok && read.error.lines).toEqual([`java.lang.IllegalArgumentException: ${message}`])
  })
})

test('requests get whole paths, with ZooKeeper’s exceptions', () => {
  const whole = (operation: Parameters<typeof withChroot>[1]) => withChroot('/app', operation)
  expect(whole({ packet: 'getACL', path: '/' })).toMatchObject({ path: '/app' })
  expect(whole({ packet: 'getACL', path: '/x' })).toMatchObject({ path: '/app/x' })
  expect(whole({ packet: 'delete', path: '/', version: -1 })).toMatchObject({ path: '/' })
  expect(whole({ packet: 'getEphemerals', path: '/e' })).toMatchObject({ path: '/e' })
  const check = { packet: 'check', path: '/x', version: 0 } as const
  expect(whole({ packet: 'multi', ops: [check] })).toEqual({
    packet: 'multi',
    ops: [{ ...check, path: '/app/x' }],
  })
})

test('answers and events get the client’s own paths', () => {
  const check = { packet: 'sync', path: '/' } as const
  expect(withoutChroot('/app', check, { path: '/app' })).toEqual({ path: '/' })
  const create = { packet: 'getACL', path: '/' } as const
  expect(withoutChroot('/app', create, { path: '/app' })).toEqual({ path: '' })
  expect(withoutChroot('/app', create, { path: '/app/x' })).toEqual({ path: '/x' })
  expect(ownPath('/app', '/app')).toBe('/')
  expect(ownPath('/app', '/app/x/y')).toBe('/x/y')
  expect(ownPath('', '/app')).toBe('/app')
})
