import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actorName } from '../../../kernel/actor'
import { readScenarioText } from '../../../scenario'
import { ask } from './testing/askWhy'

const CASES = join(import.meta.dirname, '../../../scenario/cases')

test('a client that cannot read an answer gave its connection up: its server did not close it', async () => {
  const read = readScenarioText(
    readFileSync(join(CASES, '22-list-larger-than-a-packet.json'), 'utf8'),
  )
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const question = { type: 'reply', client: actorName('c1'), op: 1 } as const
  expect(await ask(read.value, 20, question)).toMatchInlineSnapshot(`
    {
      "after": 3,
      "before": 7,
      "en": "c1 lost its connection: the answer of server 1 was larger than the packets that the client reads (jute.maxbuffer), so it gave up at 3.326 s.",
      "zh": "c1 的连接断了：1 号的答复超出客户端能读的数据包大小（jute.maxbuffer），客户端于 3.326 秒放弃。",
    }
  `)
})
