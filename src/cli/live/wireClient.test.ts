import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { sessionIdFrom, ZXID_ZERO } from '../../zookeeper/model'
import {
  createFramer,
  decodeConnectRequest,
  decodeRequestHeader,
  encodeConnectResponse,
  encodeEvent,
  encodeReply,
  OPCODES,
  pushBytes,
  type WireConnectRequest,
} from '../../zookeeper/wire'
import { createWireClient } from './wireClient'

const PASSWORD = new Uint8Array(16).fill(7)
const SESSION = sessionIdFrom(42n)
const MS_MAX = 5_000

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/**
 * Starts a server that answers a connection's first frame, and passes on the xid and opcode of later ones.
 */
async function serve(
  onConnect: (request: WireConnectRequest, socket: Socket) => void,
  onRequest: (xid: number, opcode: number, socket: Socket) => void = () => {},
): Promise<{ host: string; port: number }> {
  const server = createServer((socket) => {
    const framer = createFramer()
    let isFirst = true
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const frames = pushBytes(framer, chunk)
      for (const body of frames.ok ? frames.value : []) {
        const connect = decodeConnectRequest(body)
        const header = decodeRequestHeader(body)
        if (isFirst && connect.ok) onConnect(connect.value, socket)
        else if (header.ok) onRequest(header.value.xid, header.value.opcode, socket)
        isFirst = false
      }
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

const accept = (timeoutMs: number) => (_request: WireConnectRequest, socket: Socket) => {
  const session = timeoutMs === 0 ? sessionIdFrom(0n) : SESSION
  const response = { protocolVersion: 0, timeoutMs, session, password: PASSWORD, readOnly: false }
  socket.write(encodeConnectResponse(response))
}

async function connected(address: { host: string; port: number }) {
  const connection = await createWireClient(address, { timeoutMs: 6_000 })
  if (!connection.ok) throw new Error(connection.error)
  return connection.value
}

describe('connecting', () => {
  test('asks for a session and gets one', async () => {
    const requests: WireConnectRequest[] = []
    const address = await serve((request, socket) => {
      requests.push(request)
      accept(4_000)(request, socket)
    })
    const link = await connected(address)
    expect(link.session).toEqual({ id: SESSION, password: PASSWORD })
    expect(link.timeoutMs).toBe(4_000)
    expect(requests).toEqual([
      {
        protocolVersion: 0,
        lastZxidSeen: ZXID_ZERO,
        timeoutMs: 6_000,
        session: '0x0',
        password: new Uint8Array(16),
        readOnly: false,
      },
    ])
    link.cut()
  })

  test('reports that its session has expired', async () => {
    const ask = { timeoutMs: 6_000, session: { id: SESSION, password: PASSWORD } }
    const connection = await createWireClient(await serve(accept(0)), ask)
    expect(connection).toEqual({ ok: false, error: 'expired' })
  })

  test('reports a server that is not there or hangs up', async () => {
    const address = await serve((_request, socket) => socket.destroy())
    expect(await createWireClient(address, { timeoutMs: 1 })).toEqual({
      ok: false,
      error: 'closed',
    })
    const closing = servers.pop()
    await new Promise((resolve) => closing?.close(resolve))
    expect(await createWireClient(address, { timeoutMs: 1 })).toEqual({
      ok: false,
      error: 'closed',
    })
  })

  test('rejects bytes that are no ConnectResponse', async () => {
    const address = await serve((_request, socket) => socket.write(new Uint8Array([0, 0, 0, 1, 9])))
    await expect(createWireClient(address, { timeoutMs: 1 })).rejects.toThrow('no ConnectResponse')
  })
})

describe('a link', () => {
  test('gives replies and events in order, then its end', async () => {
    const address = await serve(accept(60_000), (xid, opcode, socket) => {
      if (opcode === OPCODES.closeSession) {
        socket.end()
        return
      }
      socket.write(encodeEvent({ type: 2, state: 3, path: '/a' }))
      const header = { xid, zxid: ZXID_ZERO, error: opcode === OPCODES.delete ? -101 : 0 }
      const reply = opcode === OPCODES.sync ? ({ type: 'sync', path: '/' } as const) : undefined
      socket.write(encodeReply(header, reply))
    })
    const link = await connected(address)
    const xids = link.send([
      { type: 'sync', path: '/' },
      { type: 'delete', path: '/b', version: -1 },
    ])
    expect(xids).toEqual([1, 2])
    const event = { type: 'event', event: { type: 2, state: 3, path: '/a' } }
    for (const expected of [
      event,
      { type: 'reply', xid: 1, zxid: 0, error: 0, reply: { type: 'sync', path: '/' } },
      event,
      { type: 'reply', xid: 2, zxid: 0, error: -101, reply: undefined },
    ]) {
      expect(await link.receive(MS_MAX)).toEqual(expected)
    }
    link.send([{ type: 'closeSession' }])
    expect(await link.receive(MS_MAX)).toEqual({ type: 'closed' })
    expect(await link.receive(MS_MAX)).toEqual({ type: 'closed' })
    link.send([{ type: 'whoAmI' }])
    expect(await link.receive(MS_MAX)).toEqual({ type: 'closed' })
  })

  test('sends pings by itself, and does not give their answers', async () => {
    let pings = 0
    const address = await serve(accept(30), (xid, opcode, socket) => {
      socket.write(encodeReply({ xid, zxid: ZXID_ZERO, error: 0 }, undefined))
      pings += Number(opcode === OPCODES.ping)
      if (pings === 3) socket.write(encodeEvent({ type: 1, state: 3, path: '/third' }))
    })
    const link = await connected(address)
    expect(await link.receive(MS_MAX)).toMatchObject({ event: { path: '/third' } })
    link.cut()
  })

  test('rejects a wrong reply, and silence', async () => {
    const address = await serve(accept(60_000), (xid, opcode, socket) => {
      const header = { xid, zxid: ZXID_ZERO, error: 0 }
      if (opcode === OPCODES.exists) socket.write(encodeReply(header, { type: 'delete' }))
    })
    const link = await connected(address)
    await expect(link.receive(1)).rejects.toThrow('nothing arrived for 1 ms')
    link.send([{ type: 'exists', path: '/', watch: false }])
    await expect(link.receive(MS_MAX)).rejects.toThrow('no reply to exists: at 16 czxid of 8 bytes')
  })
})
