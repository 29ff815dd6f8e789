import { actorName, serverId, type ServerId } from '../../kernel/actor'
import { createRandom, drawInt, drawOne, type Random } from '../../kernel/lib'
import type { Action, Intervention } from '../contract'

/**
 * Draws a seeded script of faults: servers start, then every `everyMs` something happens to servers,
 * disks, clocks, links or clients. An impossible intervention says so in the trace and changes nothing.
 */
export function randomScript(
  seed: number,
  plan: { readonly servers: number; readonly count: number; readonly everyMs: number },
): readonly Intervention[] {
  const random = createRandom(seed, 'script')
  const script: Intervention[] = [{ at: 0, do: 'start', server: 'all' }]
  for (const name of ['c1', 'c2']) {
    const client = actorName(name)
    script.push({ at: 1, do: 'connect', client, servers: ['all'], sessionTimeout: 8000 })
  }
  for (let index = 0; index < plan.count; index += 1) {
    const action = randomAction(random, plan.servers)
    const timing = drawOne(random, ['at', 'after', 'plus', 'atOnce'] as const)
    // Most times have a microsecond of their own.
    const at = (index + 1) * plan.everyMs + drawInt(random, 0, plan.everyMs * 1000) / 1000
    if (timing === 'at') script.push({ at, ...action })
    else if (timing === 'plus') {
      script.push({ plus: drawInt(random, 1, plan.everyMs * 1000) / 1000, ...action })
    } else if (timing === 'atOnce') script.push({ ...action, parallel: true, at })
    else {
      const count = drawInt(random, 1, 9)
      const type = drawOne(random, ['sent', 'delivered', 'connection'])
      script.push({ after: { type, count }, ...action })
    }
  }
  return script
}

function randomAction(random: Random, servers: number): Action {
  const server = randomServer(random, servers)
  const from = randomServer(random, servers)
  const to = randomServer(random, servers)
  const client = actorName(`c${drawInt(random, 1, 2)}`)
  const style = drawOne(random, ['silent', 'reset'] as const)
  const actions: readonly Action[] = [
    { do: 'start', server },
    { do: 'start', server: 'all' },
    { do: 'kill', server, flush: drawInt(random, 0, 1) === 1 },
    { do: 'powerLoss', server },
    { do: 'pause', server },
    { do: 'resume', server: 'all' },
    { do: 'slowDisk', server, ms: drawInt(random, 1, 5) },
    { do: 'restoreDisk', server },
    { do: 'skew', server, rate: drawInt(random, 90, 110) / 100, jump: drawInt(random, -50, 50) },
    {
      do: 'partition',
      groups: [[from], [to === from ? serverId((from % servers) + 1) : to]],
      style,
    },
    { do: 'cut', from, to, style },
    { do: 'delay', from, to, ms: drawInt(random, 1, 9) },
    { do: 'heal' },
    { do: 'hold', match: { from } },
    { do: 'release', match: {} },
    { do: 'drop', match: { to } },
    { do: 'connect', client, servers: [server, 'all'], sessionTimeout: 8000 },
    { do: 'op', client, command: `create -s /n${drawInt(random, 0, 9)} x`, async: true },
    { do: 'op', client, command: 'ls /' },
    { do: 'disconnect', client },
    { do: 'killClient', client },
    { do: 'pauseClient', client },
    { do: 'resumeClient', client },
    { do: 'mark', name: `m${drawInt(random, 0, 99)}` },
  ]
  return drawOne(random, actions)
}

const randomServer = (random: Random, servers: number): ServerId =>
  serverId(drawInt(random, 1, servers))
