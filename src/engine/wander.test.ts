import { expect, test } from 'vitest'
import { serverId, virtualUs } from '../kernel/actor'
import { createRandom, drawInt, drawOne, type Random } from '../kernel/lib'
import { toRunSpec } from '../scenario'
import { createRun, digestAt, REGISTRY, runUntil, type Intervention } from '../simulator'
import type { LabApi } from './protocol'
import type { LabOptions } from './branches'
import { C1, CONNECT, LONG_MS, open } from './testing/openLab'

const MOVES = 40
const HORIZON_US = 20_000_000

function drawIntervention(random: Random): Intervention {
  const server = serverId(drawInt(random, 1, 3))
  const others = [1, 2, 3].filter((id) => id !== server).map(serverId)
  return drawOne<Intervention>(random, [
    { do: 'kill', server },
    { do: 'start', server },
    { do: 'start', server },
    { do: 'pause', server },
    { do: 'resume', server },
    { do: 'powerLoss', server },
    { do: 'partition', groups: [[server], others] },
    { do: 'heal' },
    CONNECT,
    { do: 'op', client: C1, command: 'create -s /a one', async: true },
    { do: 'killClient', client: C1 },
  ])
}

/** Goes back and forth, intervenes now and in the past, and follows branches. */
async function wander(lab: LabApi, random: Random): Promise<void> {
  let at = 0
  for (let move = 0; move < MOVES; move += 1) {
    switch (drawInt(random, 0, 6)) {
      case 0:
      case 1:
        at = Math.min(HORIZON_US, at + drawInt(random, 1, 2_000_000))
        await lab.runUntil(virtualUs(at), LONG_MS)
        break
      case 2:
        at = drawInt(random, 0, at)
        await lab.seekTime(virtualUs(at))
        break
      case 3:
        at = (await lab.step(drawInt(random, 1, 50))).frame.at
        break
      case 4: {
        const branches = await lab.branches()
        at = (await lab.switchBranch(drawInt(random, 0, branches.length - 1))).frame.at
        break
      }
      default: {
        const done = await lab.intervene(drawIntervention(random))
        if (done.ok) at = done.value.frame.at
      }
    }
  }
}

const LEADERS: readonly (readonly [string, LabOptions])[] = [
  ['workers', { watchedSteps: Infinity }],
  ['twins', { watchedSteps: 0, restMs: 0 }],
  ['now the one, now the other', { watchedSteps: 30, restMs: 0 }],
]

test.each(LEADERS.flatMap((led) => [1, 2, 3, 4, 5, 6].map((seed) => [seed, ...led] as const)))(
  'seed %i, led by %s: every branch of a wandered lab replays its own scenario',
  async (seed, _by, options) => {
    const { lab } = await open(undefined, undefined, options)
    await wander(lab, createRandom(seed, 'wander'))
    const branches = await lab.branches()
    for (const { branch, head } of branches) {
      await lab.switchBranch(branch)
      const { frame } = await lab.seek(head.step)
      const scenario = await lab.scenario()
      const run = createRun(toRunSpec(scenario), REGISTRY, { pauseOn: [] })
      // The run may go further: the lab may stand between two steps of one microsecond.
      runUntil(run, frame.at)
      expect(await lab.digest(), `branch ${branch}`).toBe(digestAt(run, head.step))
    }
  },
)
