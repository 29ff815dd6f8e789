import { defineRun } from './entry'
import { connect, connected, op, reply, SETTLED, START_ALL } from './words'

/** Hierarchical quorums: a quorum needs a majority of groups, and a majority inside each. */
export const lostGroup = defineRun({
  id: 'lost-group',
  title: { en: 'A hierarchical quorum loses a group', 'zh-CN': '按组过半时失去一个组' },
  description: {
    en: 'Nine servers in three groups: four servers still serve where they win two groups, and five would not.',
    'zh-CN': '九台服务器分三组：赢得两个组的四台仍可服务，而赢不了两个组的五台却不行。',
  },
  scenario: {
    version: 2,
    seed: 16,
    ensemble: { servers: 9, 'group.1': '1:2:3', 'group.2': '4:5:6', 'group.3': '7:8:9' },
    interventions: [
      START_ALL,
      { ...connect('c1', [1, 3, 5, 6], 40_000), after: SETTLED },
      { ...op('c1', 'create /a'), after: connected('c1') },
      { do: 'mark', name: 'group3', after: reply('c1', 1) },
      { do: 'kill', server: [7, 8, 9], flush: false, plus: 1 },
      { do: 'kill', server: [2, 4], flush: false, after: SETTLED, plus: 1_000 },
      { do: 'mark', name: 'four', after: SETTLED },
      { ...op('c1', 'create /b'), after: connected('c1') },
      { do: 'mark', name: 'group2', after: reply('c1', 2) },
      { do: 'kill', server: 5, flush: false, plus: 1 },
      { do: 'start', server: [8], plus: 500 },
      { do: 'start', server: [2], plus: 500 },
    ],
    until: 60_000,
    expect: [
      { leader: 9, epoch: 1, at: 'group3' },
      { leader: 6, epoch: 2, at: 'group2' },
      { reply: { client: 'c1', op: 2, error: 'OK' } },
      { leader: null },
      { state: { '1': 'LOOKING', '2': 'LOOKING', '3': 'LOOKING', '6': 'LOOKING', '8': 'LOOKING' } },
    ],
  },
})
