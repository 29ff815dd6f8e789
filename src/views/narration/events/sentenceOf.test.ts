import { describe, expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs, type Message, type ServerId } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue, type Translator } from '../../../i18n'
import { makeZxid } from '../../../zookeeper/model'
import type { TraceBody, TraceEvent } from '../../../simulator'
import { PROPERTIES } from '../../../app/state'
import { phraseValues } from './phrase'
import { electionFrame } from '../../stage/testing/electionFrame'
import { wallFrame } from '../../stage/testing/wallFrame'
import { sentenceOf } from './sentenceOf'
import { EVENTS, packet, txn } from '../testing/eventSamples'

const id = serverId
const z = makeZxid

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN'))
const TAGS = Object.fromEntries(
  ['b', 'c', 'z', 'y', 'x'].map((tag) => [tag, (parts: readonly string[]) => parts.join('')]),
)

const event = (body: TraceBody): TraceEvent => ({ ...body, step: stepIndex(1), at: virtualUs(1) })

function say(bodies: readonly TraceBody[], { locale, t, rich }: Translator, frame = wallFrame()) {
  const sentence = sentenceOf(frame, bodies.map(event), locale)
  if (sentence === undefined) return undefined
  return rich<string>(sentence.key, phraseValues(sentence, t), TAGS).join('')
}

describe('a step’s sentence', () => {
  test('each kind of event has its own sentence in both languages', async () => {
    const sentences = Object.entries(EVENTS).map(
      ([name, body]) => `# ${name}\n${say([body], ENGLISH)}\n${say([body], CHINESE)}\n`,
    )
    await expect(sentences.join('\n')).toMatchFileSnapshot('./testdata/sentences.txt')
  })

  test('the bold part comes first and is short', () => {
    for (const [name, body] of Object.entries(EVENTS)) {
      const sentence = sentenceOf(wallFrame(), [event(body)], 'en')
      const bold =
        sentence === undefined
          ? ''
          : ENGLISH.rich<string>(sentence.key, phraseValues(sentence, ENGLISH.t), {
              ...TAGS,
              b: (parts) => `[${parts.join('')}]`,
            }).join('')
      const [, first = ''] = /^\[(.*?)\]/.exec(bold) ?? []
      expect(first.split(' ').length, name).toBeLessThanOrEqual(10)
      expect(first, name).not.toBe('')
    }
  })

  test('the most important of several events is described', () => {
    const bodies: TraceBody[] = [
      { type: 'delivered', ...packet({ packet: 'ACK', zxid: z(3, 8) } as Message) },
      { type: 'committed', ...txn, server: id(2) },
      { type: 'sent', ...packet({ packet: 'COMMIT', zxid: z(3, 8) } as Message) },
    ]
    expect(say(bodies, ENGLISH)).toMatch(/^Leader 2 commits 3:8\./)
    expect(sentenceOf(wallFrame(), bodies.map(event), 'en')).toMatchObject({
      subject: 2,
      flag: 'narration.flagCommits',
      source: { name: 'Leader.processAck' },
    })
  })

  test('a leader pings, and a follower answers', () => {
    const { servers } = wallFrame()
    const sender = (state: string) => servers.find(({ memory }) => memory?.state === state)?.id
    const ping = (from: ServerId | undefined): TraceBody => ({
      type: 'sent',
      ...packet({ packet: 'PING', zxid: z(3, 8), sessions: [] } as Message),
      from: from ?? id(1),
    })
    expect(say([ping(sender('LEADING'))], ENGLISH)).toMatch(/^Leader \d pings 2\./)
    expect(say([ping(sender('FOLLOWING'))], ENGLISH)).toMatch(
      /^Server \d answers the PING of leader 2\./,
    )
  })

  test('a violation is described before any other event', () => {
    const bodies = Object.values(EVENTS)
    expect(say(bodies, ENGLISH)).toMatch(/^Committed histories differ\./)
  })

  test('a violation says what went wrong, for every property in words of its own', () => {
    const violation = (property: string): TraceBody => {
      const { violation: sample } = EVENTS
      if (sample?.type !== 'violation') throw new Error('no sample of a violation')
      return { ...sample, property }
    }
    expect(say([violation('acknowledged')], ENGLISH)).toMatch(/^A committed write was lost\. /)
    expect(say([violation('acknowledged')], CHINESE)).toMatch(/^已提交的写入丢失了。/)
    for (const language of [ENGLISH, CHINESE]) {
      const lines = [...PROPERTIES, 'unknown'].map((name) => say([violation(name)], language))
      expect(new Set(lines).size).toBe(PROPERTIES.length + 1)
    }
  })

  test('a step without events has no sentence', () => {
    expect(sentenceOf(electionFrame(), [], 'en')).toBeUndefined()
  })
})

test('an ACK of a new epoch is for no proposal, and an observer’s counts in no quorum', () => {
  const frame = wallFrame()
  const roles = ['OBSERVING', 'LEADING'] as const
  const servers = frame.servers.map((server) => {
    const state = roles[server.id - 1]
    return server.memory === undefined || state === undefined
      ? server
      : { ...server, memory: { ...server.memory, state } }
  })
  const hear = (message: Message) =>
    say([{ type: 'delivered', ...packet(message) }], ENGLISH, { ...frame, servers })
  expect(hear({ packet: 'ACK', zxid: z(3, 0) } as Message)).toContain('answers NEWLEADER')
  expect(hear({ packet: 'ACK', zxid: z(3, 1) } as Message)).not.toContain('NEWLEADER')
  expect(hear({ packet: 'PING' })).toContain('counts in no quorum')
})
