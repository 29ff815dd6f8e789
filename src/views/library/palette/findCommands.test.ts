import { expect, test } from 'vitest'
import type { Command, Saying } from './command'
import { findCommands } from './findCommands'

const PHRASES: Readonly<Record<string, readonly [string, string]>> = {
  kill: ['Kill: server 3', '杀死：3 号服务器'],
  election: ['Next election', '下一次选举'],
  dark: ['Dark theme', '深色主题'],
  herd: ['The herd', '羊群效应'],
  aboutHerd: ['5.2 Readers queue for a lock in the dark', '5.2 读者排队等锁'],
}
const command = (key: string, group: Command['group']): Command => ({
  key,
  group,
  // A command's name is its key, without the catalogue.
  say: ({ localText }) => localText(key),
  act: () => undefined,
})
const herd: Command = {
  ...command('herd', 'scenarios'),
  about: ({ localText }) => localText('aboutHerd'),
}
const COMMANDS = [
  command('election', 'time'),
  command('kill', 'servers'),
  command('dark', 'settings'),
]
const speaking = (place: 0 | 1): Saying => ({
  t: (key) => key,
  list: String,
  localText: (text) => PHRASES[typeof text === 'string' ? text : text.en]?.[place] ?? '',
})
const found = (query: string, own: 0 | 1 = 0): readonly string[] =>
  findCommands(COMMANDS, query, speaking(own), speaking(own === 0 ? 1 : 0)).flatMap((group) =>
    group.found.map(({ label }) => label),
  )

test('an empty query shows all commands in the order of their groups', () => {
  expect(found('')).toEqual(['Next election', 'Kill: server 3', 'Dark theme'])
})

test('a command is found in either language, and named in the reader’s', () => {
  expect(found('election')).toEqual(['Next election'])
  expect(found('选举')).toEqual(['Next election'])
  expect(found('election', 1)).toEqual(['下一次选举'])
  expect(found('kil 3', 1)).toEqual(['杀死：3 号服务器'])
})

test.each(['3', '服务器 3', '服务器3', '3 号', '3号', '杀死3'])(
  'a server is found by “%s”',
  (query) => {
    expect(found(query, 1)).toEqual(['杀死：3 号服务器'])
  },
)

test('scattered letters match only if nothing fits better', () => {
  expect(found('dt')).toEqual(['Dark theme'])
  expect(found('ke')).toEqual(['Kill: server 3', 'Dark theme'])
  expect(found('k')).toEqual(['Kill: server 3', 'Dark theme'])
  expect(found('next')).toEqual(['Next election'])
})

test('a word that matches nothing finds nothing', () => {
  expect(found('zzz')).toEqual([])
})

test('a run is also found by its description, after commands whose names match', () => {
  const labels = (query: string) =>
    findCommands([herd, ...COMMANDS], query, speaking(0), speaking(1)).flatMap((group) =>
      group.found.map(({ label }) => label),
    )
  expect(labels('queue lock')).toEqual(['The herd'])
  expect(labels('5.2')).toEqual(['The herd'])
  expect(labels('排队')).toEqual(['The herd'])
  expect(labels('dark')).toEqual(['Dark theme', 'The herd'])
  // Letters that merely occur in that order are no match.
  expect(labels('rdqlk')).toEqual([])
})
