import { describe, expect, test } from 'vitest'
import { actorName, serverId, type ServerId } from '../../../kernel/actor'
import type { Frame, ServerFrame } from '../../../simulator'
import type { SequenceStep } from '../../../app/actions'
import { PRESETS, stepsOf, type PresetGround } from './presets'

const server = (id: number, process: ServerFrame['process'] = 'running') => ({
  id: serverId(id),
  process,
})

// Presets look at no more of a frame than this.
const ground = (
  servers: readonly ReturnType<typeof server>[],
  leader: ServerId | undefined,
  clients: readonly unknown[] = [],
): PresetGround => ({
  frame: { servers, clients } as unknown as Frame,
  leader,
  freeClient: actorName('a'),
})

const FIVE = [1, 2, 3, 4, 5].map((id) => server(id))
const doneIn = (steps: readonly SequenceStep[] | undefined): readonly string[] =>
  (steps ?? []).flatMap((step) => (step.type === 'do' ? [step.action.do] : []))
const actionsOf = (steps: readonly SequenceStep[] | undefined) =>
  (steps ?? []).flatMap((step) => (step.type === 'do' ? [step.action] : []))

describe('presets', () => {
  test.each(PRESETS)('%s needs a leader', (preset) => {
    expect(stepsOf(preset, ground(FIVE, undefined))).toBeUndefined()
    expect(stepsOf(preset, ground(FIVE, serverId(5)))).not.toHaveLength(0)
  })

  test('a rolling restart takes the leader last, and skips servers that are down', () => {
    const servers = [server(1), server(2, 'down'), server(3), server(4), server(5)]
    const steps = stepsOf('rollingRestart', ground(servers, serverId(3)))
    expect(
      actionsOf(steps).map((action) => [action.do, 'server' in action && action.server]),
    ).toEqual(
      [1, 4, 5, 3].flatMap((id) => [
        ['kill', id],
        ['start', id],
      ]),
    )
  })

  test('a flaky switch leaves a quorum with the leader, and mends what it cut', () => {
    const actions = actionsOf(stepsOf('flakySwitch', ground(FIVE, serverId(5))))
    expect(actions[0]).toEqual({ do: 'cut', from: [1, 2], to: [3, 4, 5] })
    expect(actions.filter((action) => action.do === 'cut')).toHaveLength(8)
    expect(actions.filter((action) => action.do === 'restore')).toHaveLength(8)
    expect(actions.at(-1)?.do).toBe('restore')
  })

  test('a server that is down goes to the far side, so that its start does not help the leader', () => {
    const servers = [server(1), server(2), server(3, 'down')]
    expect(actionsOf(stepsOf('splitCommit', ground(servers, serverId(2)))).at(-1)).toEqual({
      do: 'partition',
      groups: [[2], [1, 3]],
    })
    expect(actionsOf(stepsOf('flakySwitch', ground(servers, serverId(2))))[0]).toEqual({
      do: 'cut',
      from: [1],
      to: [2, 3],
    })
  })

  test('a split in a commit leaves the leader without a quorum', () => {
    const steps = stepsOf('splitCommit', ground(FIVE, serverId(5)))
    expect(doneIn(steps)).toEqual(['connect', 'op', 'partition'])
    expect(actionsOf(steps).at(-1)).toEqual({
      do: 'partition',
      groups: [
        [5, 1],
        [2, 3, 4],
      ],
    })
    const client = { id: 'c1', process: 'running', state: 'CONNECTED', server: 2 }
    const withClient = stepsOf('splitCommit', ground(FIVE, serverId(5), [client]))
    expect(doneIn(withClient)).toEqual(['op', 'partition'])
  })

  test('presets that need other servers are not offered for a single one', () => {
    const one = ground([server(1)], serverId(1))
    expect(stepsOf('flakySwitch', one)).toBeUndefined()
    expect(stepsOf('splitCommit', one)).toBeUndefined()
    expect(doneIn(stepsOf('slowLeaderDisk', one))).toEqual(['slowDisk'])
  })
})
