import { readFileSync } from 'node:fs'
import { assert, expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import type { RunSpec } from '../../simulator'
import { doNow, openLab, passMs } from '../prompts'
import { playTranscript } from './playTranscript'
import { readTranscript } from './readTranscript'

const SETTINGS = [
  'tickTime=500',
  'initLimit=20',
  'syncLimit=10',
  'dataDir=/data',
  'standaloneEnabled=false',
  'reconfigEnabled=true',
  'skipACL=yes',
]
const BEGINNERS = [1, 2, 3]
const JOINERS = [4, 5]

/** Returns an address as in the recording: loopback, with ports of its own for each server. */
function memberOf(id: number): string {
  const role = id === 5 ? 'observer' : 'participant'
  return `server.${id}=127.0.0.1:${42_000 + id}:${43_000 + id}:${role};127.0.0.1:${41_000 + id}`
}

function reconfiguredEnsemble(): RunSpec {
  return {
    seed: 1,
    servers: [...BEGINNERS, ...JOINERS].map((id) => {
      const members = BEGINNERS.includes(id) ? BEGINNERS : [...BEGINNERS, id]
      return { id: serverId(id), config: [...SETTINGS, ...members.map(memberOf)].join('\n') }
    }),
    network: {},
    interventions: [{ at: 0, do: 'start', server: BEGINNERS.map(serverId) }],
    startsAtMs: Date.UTC(2026, 10, 20),
    mutations: [],
  }
}

test('the lab prints what the real zkCli printed while an ensemble of five was reconfigured', () => {
  const lab = openLab(reconfiguredEnsemble(), (what) => assert.fail(what))
  passMs(lab, 5_000)
  const started = doNow(lab, { do: 'start', server: JOINERS.map(serverId) })
  expect(started.ok).toBe(true)
  passMs(lab, 8_000)
  const place = new URL('./testdata/reconfig.txt', import.meta.url)
  const steps = readTranscript(readFileSync(place, 'utf8'))
  expect(steps.length).toBeGreaterThan(40)
  expect(playTranscript(lab, steps, 'r', 3_000)).toEqual([])
})
