import { expect, test } from 'vitest'
import { serverId, stepIndex } from '../../kernel/actor'
import type { Scenario } from '../../scenario'
import { noise } from '../../scenario/testing/noise'
import type { LabApi } from './labApi'
import { act, CONNECT, KILL_3, LONG_MS, open, runTo, seconds, THREE } from '../testing/openLab'

/**
 * Plays three branches: 3 is killed at 4 s; instead, 1 is killed at 2 s; from that branch, 2 as well at 3
 * s.
 */
async function playThree(): Promise<LabApi> {
  const { lab } = await open()
  await runTo(lab, 4)
  await act(lab, KILL_3)
  await runTo(lab, 5)
  await lab.seekTime(seconds(2))
  await act(lab, { do: 'kill', server: serverId(1) })
  await runTo(lab, 6)
  await lab.renameBranch(1, 'without 1')
  await lab.seekTime(seconds(3))
  await act(lab, { do: 'kill', server: serverId(2) })
  await lab.runUntil(seconds(5), LONG_MS)
  return lab
}

async function openAgain(lab: LabApi): Promise<LabApi> {
  const read = await lab.readLink(await lab.link())
  if (!read.ok) throw new Error(read.error.message)
  const { lab: again } = await open(read.value.scenario, undefined, {}, read.value.forks)
  await again.seek(stepIndex(read.value.step ?? -1))
  return again
}

const processes = async (lab: LabApi): Promise<readonly string[]> => {
  const { frame } = await lab.step(0)
  return frame.servers.map(({ process }) => process)
}

/** The end of a branch and the digest of its trace. */
async function endOf(lab: LabApi, branch: number) {
  const info = (await lab.branches())[branch]
  if (info === undefined) throw new Error(`there is no branch ${branch}`)
  await lab.switchBranch(branch)
  const { frame } = await lab.seek(info.head.step)
  await lab.seekTime(info.head.at)
  return { step: frame.step, digest: await lab.digest(), processes: await processes(lab) }
}

test('an opened run has the branches it was shared with', async () => {
  const lab = await playThree()
  const again = await openAgain(lab)
  expect(await again.digest()).toBe(await lab.digest())
  const branches = await again.branches()
  expect(branches.map(({ isAsleep }) => isAsleep)).toEqual([true, true, undefined])
  const awake = branches.map(({ isAsleep: _isAsleep, ...info }) => info)
  expect(awake).toEqual(await lab.branches())
  expect(await again.forks()).toEqual(await lab.forks())
})

test('a sleeping branch is played from its beginning and gives the same run', async () => {
  const lab = await playThree()
  const again = await openAgain(lab)
  for (const branch of [0, 2, 1, 0])
    expect(await endOf(again, branch)).toEqual(await endOf(lab, branch))
  expect((await again.branches()).some(({ isAsleep }) => isAsleep)).toBe(false)
  expect((await endOf(again, 0)).processes).toEqual(['running', 'running', 'down'])
  const [history, before] = await Promise.all([again.history(), lab.history()])
  expect(history).toEqual(before)
})

test('an intervention on a branch that was woken forks it, and other branches stay asleep', async () => {
  const again = await openAgain(await playThree())
  await again.switchBranch(1)
  await again.seekTime(seconds(4))
  await again.runUntil(seconds(5), LONG_MS)
  await again.seekTime(seconds(4))
  const { branch } = await act(again, KILL_3)
  expect(branch).toBe(3)
  const branches = await again.branches()
  expect(branches.map(({ name }) => name)).toEqual(['A', 'without 1', 'C', 'D'])
  expect(branches[3]).toMatchObject({ parent: 1 })
  expect(branches[0]).toMatchObject({ isAsleep: true })
  expect(await (await openAgain(again)).forks()).toEqual(await again.forks())
})

const actsOf = ({ interventions }: Scenario): readonly unknown[] =>
  interventions.map((item) => [item.do, 'server' in item && item.server])

test('the scenario of any branch, asleep or kept, can be read while another is shown', async () => {
  const lab = await playThree()
  for (const opened of [lab, await openAgain(lab)]) {
    const { frame } = await opened.step(0)
    expect(await Promise.all([0, 1, 2].map(async (n) => actsOf(await opened.scenario(n))))).toEqual(
      [
        [
          ['start', 'all'],
          ['kill', 3],
        ],
        [
          ['start', 'all'],
          ['kill', 1],
        ],
        [
          ['start', 'all'],
          ['kill', 1],
          ['kill', 2],
        ],
      ],
    )
    expect((await opened.step(0)).frame.step).toBe(frame.step)
  }
})

test('inconsistent branches are refused, and the open run stays', async () => {
  const { lab } = await open()
  await runTo(lab, 1)
  const before = await lab.digest()
  const opened = await lab.open({
    scenario: THREE,
    forks: { shown: 1, branches: [{ name: 'A', head: { step: 0, at: 0 } }] },
  })
  expect(opened).toEqual({
    ok: false,
    error: {
      code: 'invalid',
      message: '',
      problems: [{ code: 'noBranch', place: 'forks.shown', values: { branch: 1 } }],
    },
  })
  expect(await lab.digest()).toBe(before)
})

test('a new branch gets an unused name', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  await lab.renameBranch(0, 'B')
  await lab.seekTime(seconds(1))
  await act(lab, KILL_3)
  expect((await lab.branches()).map(({ name }) => name)).toEqual(['B', 'C'])
})

test('an intervention in the past of an opened branch forks it, even if its later part is not played yet', async () => {
  const lab = await playThree()
  await lab.switchBranch(1)
  const { forkedAt } = (await lab.branches())[2] ?? {}
  await lab.seekTime(seconds(2.5))
  const again = await openAgain(lab)
  const before = await again.branches()
  const { frame } = await again.step(0)
  const { branch } = await act(again, KILL_3)
  expect(branch).toBe(3)
  const after = await again.branches()
  expect(after.slice(0, 3)).toEqual(before)
  expect(after[2]?.forkedAt).toEqual(forkedAt)
  expect(after[3]).toMatchObject({ parent: 1, forkedAt: { step: frame.step } })
  // The branch that was left has not changed.
  expect(await endOf(again, 1)).toEqual(await endOf(lab, 1))
})

test('the saved end of an opened branch is kept when its played steps are dropped', async () => {
  const lab = await playThree()
  await lab.switchBranch(1)
  await lab.seekTime(seconds(2.5))
  const again = await openAgain(lab)
  const { head } = (await again.branches())[1] ?? {}
  const shown = await again.step(0)
  expect(shown).toMatchObject({ isBeforeSaved: true })
  expect(head?.at).toBe(seconds(6))
  for (const us of [seconds(4), seconds(7)]) {
    await again.runUntil(us, LONG_MS)
    await again.seekTime(seconds(2.5))
    expect((await again.truncateHistoryAfter(shown.frame.step)).head.step).toBe(shown.frame.step)
    expect((await again.branches())[1]?.head).toEqual(head)
  }
  expect(await again.link()).toBe(await lab.link())
  // The steps up to the saved end are unknown, so a jump and the history do not reach it.
  expect(await again.jump('message', 'next')).not.toMatchObject({ head })
  expect((await again.history()).spans.at(-1)?.to).toBeLessThan(seconds(4))
  const end = await again.runUntil(seconds(7), LONG_MS)
  expect(end.isBeforeSaved).toBeUndefined()
  expect((await again.branches())[1]?.head.at).toBe(seconds(7))
})

test('steps at the time of a fork but before it stay part of the original branch', async () => {
  const { lab } = await open()
  await runTo(lab, 3)
  await act(lab, CONNECT)
  await runTo(lab, 5)
  await lab.renameBranch(0, 'whole')
  await lab.seekTime(seconds(3))
  const again = await openAgain(lab)
  const fork = await act(again, KILL_3)
  await again.switchBranch(0)
  await again.seek(stepIndex(fork.frame.step - 1))
  await again.runUntil(seconds(5), LONG_MS)
  await lab.seekTime(seconds(5))
  expect(await again.history()).toEqual(await lab.history())
  expect(await again.bursts()).toEqual(await lab.bursts())
})

test('a branch that does not exist is reported', async () => {
  const { lab } = await open()
  await expect(lab.scenario(3)).rejects.toThrow('there is no branch 3')
})

test('the contents of a link are reported separately from those of a file', async () => {
  const here = { name: 'here', step: 3, at: 1, branch: 0 }
  const { lab: small } = await open()
  await runTo(small, 2)
  expect(await small.linkKeeps([here])).toEqual({ link: 'all', file: 'all', bookmarks: true })
  // A run made by hand cannot exceed its link; one of a file may.
  const notes = Array.from({ length: 40 }, (_, n) => ({
    at: 2_000,
    live: true,
    do: 'note' as const,
    text: noise(7_900, n),
  }))
  const { lab } = await open({ ...THREE, interventions: [...THREE.interventions, ...notes] })
  await runTo(lab, 3)
  await lab.seekTime(seconds(1))
  const { branch } = await act(lab, KILL_3)
  expect(branch).toBe(1)
  expect(await lab.forks()).toBeDefined()
  expect(await lab.linkKeeps([])).toEqual({ link: 'shown', file: 'all', bookmarks: true })
  // The bookmark lies before the fork, so it belongs to this branch as well.
  expect(await lab.linkKeeps([here])).toEqual({ link: 'shown', file: 'all', bookmarks: true })
  const there = { ...here, step: 1_000_000 }
  expect(await lab.linkKeeps([there])).toEqual({ link: 'shown', file: 'all', bookmarks: false })
  const own = { ...here, branch: 1 }
  expect(await lab.linkKeeps([there, own])).toEqual({
    link: 'shown',
    file: 'all',
    bookmarks: true,
  })
  await lab.switchBranch(0)
  expect(await lab.linkKeeps([here])).toEqual({ link: 'none', file: 'all', bookmarks: false })
  expect(await lab.link()).toBe('')
})

test('a run of a single branch may be too large for a link', async () => {
  const notes = Array.from({ length: 40 }, (_, n) => ({
    at: 1_000,
    do: 'note' as const,
    text: noise(7_900, n),
  }))
  const { lab } = await open({ ...THREE, interventions: [...THREE.interventions, ...notes] })
  expect(await lab.linkKeeps([])).toEqual({ link: 'none', file: 'all', bookmarks: false })
})

test('a link and a file do not hold more than a thousand branches', async () => {
  const head = { step: 1, at: 0 }
  const branches = Array.from({ length: 1_000 }, (_, n) => ({
    name: `b${n}`,
    head,
    ...(n > 0 && { shared: 0, interventions: [] }),
  }))
  const { lab } = await open(THREE, undefined, {}, { shown: 0, branches })
  await runTo(lab, 2)
  expect(await lab.linkKeeps([])).toEqual({ link: 'all', file: 'all', bookmarks: true })
  await lab.seekTime(seconds(1))
  await act(lab, KILL_3)
  expect(await lab.linkKeeps([])).toEqual({ link: 'shown', file: 'shown', bookmarks: true })
})
