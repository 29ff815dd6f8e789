import { describe, expect, test } from 'vitest'
import type { WireReply, WireRequest } from '../../zookeeper/wire'
import type { Link } from '../live'
import { createEmbeddedPlayer } from './embeddedPlayer'

const MS_MAX = 5_000

async function openLink(): Promise<Link> {
  const connection = await createEmbeddedPlayer().connect(0, { timeoutMs: 10_000 })
  if (!connection.ok) throw new Error(connection.error)
  return connection.value
}

async function ask(link: Link, request: WireRequest): Promise<WireReply | number | 'closed'> {
  link.send([request])
  const arrival = await link.receive(MS_MAX)
  if (arrival.type === 'event') throw new Error('an event')
  return arrival.type === 'closed' ? 'closed' : (arrival.reply ?? arrival.error)
}

describe('a link to the embedded ensemble', () => {
  test('is given a session within the limits, and a password of its own', async () => {
    const player = createEmbeddedPlayer()
    const [short, long] = await Promise.all(
      [1, 1_000_000].map((timeoutMs) => player.connect(2, { timeoutMs })),
    )
    expect(short).toMatchObject({ ok: true, value: { timeoutMs: 4_000 } })
    expect(long).toMatchObject({ ok: true, value: { timeoutMs: 40_000 } })
    if (!short?.ok || !long?.ok) return
    expect(short.value.session.password).toHaveLength(16)
    expect(short.value.session).not.toEqual(long.value.session)
  })

  test('keeps its session alive while time passes', async () => {
    const player = createEmbeddedPlayer()
    const connection = await player.connect(1, { timeoutMs: 4_000 })
    if (!connection.ok) throw new Error(connection.error)
    await player.pass(60_000)
    expect(await ask(connection.value, { type: 'sync', path: '/' })).toEqual({
      type: 'sync',
      path: '/',
    })
  })

  test('gets a MarshallingError for a request that cannot be read', async () => {
    const link = await openLink()
    const body = new Uint8Array([0, 0])
    expect(await ask(link, { type: 'unknown', opcode: 4, body })).toBe(-5)
    expect(await ask(link, { type: 'getData', path: null, watch: false })).toBe(-5)
    expect(
      await ask(link, { type: 'multi', ops: [{ type: 'delete', path: null, version: 0 }] }),
    ).toBe(-5)
    expect(await ask(link, { type: 'sync', path: null })).toEqual({ type: 'sync', path: null })
  })

  test('is closed after a code that names no operation', async () => {
    const link = await openLink()
    expect(await ask(link, { type: 'unknown', opcode: 77, body: new Uint8Array() })).toBe(-6)
    expect(await link.receive(MS_MAX)).toEqual({ type: 'closed' })
    expect(await link.receive(MS_MAX)).toEqual({ type: 'closed' })
  })

  test('rejects a receive if nothing arrives in time', async () => {
    const link = await openLink()
    await expect(link.receive(1_000)).rejects.toThrow('nothing arrived for 1000 ms')
  })

  test('a swept ensemble does not know earlier sessions', async () => {
    const player = createEmbeddedPlayer()
    const before = await player.connect(0, { timeoutMs: 10_000 })
    if (!before.ok) throw new Error(before.error)
    await player.sweep()
    const { session } = before.value
    expect(await player.connect(0, { timeoutMs: 10_000, session })).toEqual({
      ok: false,
      error: 'expired',
    })
  })
})
