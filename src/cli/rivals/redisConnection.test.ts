import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectRedis, type RedisConnection } from './redisConnection'

/** RESP of a list of texts and numbers. */
const list = (...words: readonly (string | number)[]): string =>
  [
    `*${words.length}`,
    ...words.flatMap((word) =>
      typeof word === 'number' ? [`:${word}`] : [`$${Buffer.byteLength(word)}`, word],
    ),
    '',
  ].join('\r\n')

/** Connects to a server that sends the next of these answers at each command. */
async function connectTo(
  ...answers: readonly string[]
): Promise<{ client: RedisConnection; commands: string[]; pushes: unknown[] }> {
  const commands: string[] = []
  const pushes: unknown[] = []
  const left = [...answers]
  const server = createServer((socket) => {
    socket.on('data', (bytes) => {
      commands.push(bytes.toString())
      socket.write(left.shift() ?? '')
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const client = await connectRedis(port, (words) => pushes.push(words))
  if (client === undefined) throw new Error('the server listens')
  onTestFinished(() => {
    client.close()
    server.close()
  })
  return { client, commands, pushes }
}

test('a command is an array of bulk strings, whose lengths are bytes', async () => {
  const { client, commands } = await connectTo('+OK\r\n')
  expect(await client.ask(['SET', 'k', '锁'])).toEqual({ status: 'OK' })
  expect(commands).toEqual(['*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$3\r\n锁\r\n'])
})

test('without a subscription a list is a reply, whatever its first word is', async () => {
  const { client, pushes } = await connectTo(list('message', 'a', 'b'), list('subscribe', 'a', 1))
  const first = await client.ask(['LRANGE', 'l', '0', '-1'])
  expect(first).toEqual({ array: [{ bulk: 'message' }, { bulk: 'a' }, { bulk: 'b' }] })
  expect(await client.ask(['EVAL', 's', '0'])).toMatchObject({ array: { length: 3 } })
  expect(pushes).toEqual([])
})

test('while it is subscribed, messages and further confirmations are pushed', async () => {
  const { client, pushes } = await connectTo(
    list('subscribe', 'a', 1) + list('subscribe', 'b', 2),
    list('message', 'a', 'hello') + list('pong', ''),
    list('unsubscribe', 'a', 1) + list('unsubscribe', 'b', 0),
    list('message', 'a', 'b'),
  )
  expect(await client.ask(['SUBSCRIBE', 'a', 'b'])).toMatchObject({
    array: [{ bulk: 'subscribe' }, { bulk: 'a' }, { int: 1 }],
  })
  expect(await client.ask(['PING'])).toEqual({ array: [{ bulk: 'pong' }, { bulk: '' }] })
  await client.ask(['UNSUBSCRIBE'])
  expect(await client.ask(['LRANGE', 'l', '0', '-1'])).toMatchObject({ array: { length: 3 } })
  expect(pushes).toEqual([
    ['subscribe', 'b', 2],
    ['message', 'a', 'hello'],
    ['unsubscribe', 'b', 0],
  ])
})
