import { defineRun } from './entry'
import {
  ask,
  because,
  choice,
  connect,
  connected,
  op,
  opAsync,
  reply,
  SETTLED,
  START_ALL,
} from './words'

export const throughAFollower = defineRun({
  id: 'through-a-follower',
  lesson: '2.2',
  title: { en: 'Writing through a follower', 'zh-CN': '经 Follower 写入' },
  description: {
    en: 'The writer is at a follower with a slow link from the leader, the reader at an observer.',
    'zh-CN': '写者连着一台 Follower，Leader 到它的链路很慢；读者连着 Observer。',
  },
  scenario: {
    version: 2,
    seed: 22,
    ensemble: { servers: 4, observers: [4] },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 2, 3, 4]), after: SETTLED },
      { ...connect('c2', [4, 2, 3, 1]), after: connected('c1') },
      { do: 'delay', from: 3, to: 1, ms: 3_000, after: connected('c2') },
      ask(
        'c1 writes /a through follower 1, whose link from the leader is slow. c2 is at the observer. Who sees /a first?',
        'c1 通过 Follower 1 写 /a，而 Leader 到 1 号的链路很慢。c2 在 Observer 上。谁先看到 /a？',
        [
          choice(
            'c2, on the observer',
            'Observer 上的 c2',
            [{ order: [reply('c2', 1), reply('c1', 1)] }],
            because(
              'A server answers after applying the COMMIT itself, and server 1 hears of it late.',
              '服务器自己应用 COMMIT 之后才答复，而 1 号很晚才收到。',
            ),
          ),
          choice(
            'c1, who writes it',
            '写入 /a 的 c1',
            [{ order: [reply('c1', 1), reply('c2', 1)] }],
            because(
              'The leader does not answer c1; its own server does.',
              '答复 c1 的不是 Leader，而是它所连的服务器。',
            ),
          ),
          choice(
            'Both together',
            '两个客户端同时',
            [{ trace: reply('c1', 1), since: 'seen', until: 'seen+50', count: 1 }],
            because(
              'Each server applies when the word reaches it.',
              '每台服务器都在消息到达时才应用。',
            ),
          ),
        ],
      ),
      opAsync('c1', 'create /a x'),
      { ...op('c2', 'get /a'), plus: 1_000 },
      { do: 'mark', name: 'seen', after: reply('c2', 1) },
    ],
    until: 20_000,
    expect: [
      { trace: { type: 'sent', packet: 'REQUEST', from: 1, to: 3, path: '/a' }, count: 1 },
      { trace: { type: 'sent', packet: 'PROPOSAL', zxid: '1:3', to: [1, 2] }, count: 2 },
      { trace: { type: 'sent', packet: 'PROPOSAL', zxid: '1:3', to: 4 }, count: 0 },
      { trace: { type: 'sent', packet: 'INFORM', zxid: '1:3', to: 4 }, count: 1 },
      { trace: { type: 'sent', packet: 'ACK', zxid: '1:3', from: 4 }, count: 0 },
      { reply: { client: 'c2', op: 1, error: 'OK', data: 'x' } },
      { trace: { type: 'reply', client: 'c1' }, until: 'seen+1000', count: 0 },
      { trace: reply('c1', 1), since: 'seen+1000', count: 1 },
    ],
  },
})
