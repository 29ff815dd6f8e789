import type { Case, Step } from './caseFormat'
import { differencesOf } from './differences'
import { dropParts, labelTree, orderOf } from './labels'
import type { Tree } from './normalise'
import { ask, createStage, settle, takeEvents, type Connection, type Stage } from './stage'
import { doStep } from './steps'
import type { Player } from './player'

/** Steps whose events come in no certain order. */
const UNORDERED: ReadonlySet<string> = new Set(['close', 'expire', 'waitGone'])
const CLOSE_TIMEOUT_MS = 10_000

/**
 * Plays one case and gives the differences between what it expects and what came, none where it
 * holds. What the scenario leaves, nodes and sessions, is removed.
 */
export async function playCase(player: Player, played: Case): Promise<readonly string[]> {
  await player.sweep()
  const stage = createStage(player)
  const differences: string[] = []
  let place = 0
  try {
    for (const step of played.steps) {
      place += 1
      const came = await playStep(stage, played, step)
      const wanted = dropParts(treeOf(step.expect), step.ignore)
      for (const difference of differencesOf(wanted, came)) {
        differences.push(`step ${place} (${step.connection} ${step.action.do}): ${difference}`)
      }
    }
    for (const difference of differencesOf(played.end, endOf(stage, played))) {
      differences.push(`end: ${difference}`)
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    differences.push(`step ${place}: cannot be played: ${message}`)
  }
  await closeSessions(stage)
  return differences
}

async function playStep(stage: Stage, played: Case, step: Step): Promise<unknown> {
  const result = await doStep(stage, played, step)
  await settle(stage)
  const events = takeEvents(stage, UNORDERED.has(step.action.do))
  // The clock moves from one step to the next.
  await stage.player.pass(1)
  const hasEvents = Object.keys(events).length > 0
  const whole = { ...result, ...(hasEvents ? { events: treeOf(events) } : {}) }
  return labelTree(dropParts(whole, step.ignore), stage.labels)
}

function endOf(stage: Stage, { hasZxidSteps }: Case): Readonly<Record<string, unknown>> {
  const counts = [...stage.connections.values()].map(
    ({ name, eventCount }) => [name, eventCount] as const,
  )
  const { labels, steps } = orderOf(stage.labels)
  const isNatural = labels.every((label, place) => label === `z${place + 1}`)
  return {
    eventCounts: Object.fromEntries(counts),
    ...(isNatural ? {} : { zxidOrder: labels }),
    ...(hasZxidSteps ? { zxidSteps: steps } : {}),
  }
}

/** Closes every session that is still there, taking up again those without a connection. */
async function closeSessions(stage: Stage): Promise<void> {
  const connections = [...stage.connections.values()]
  for (const session of new Set(stage.sessions.values())) {
    if (session.isOver) continue
    const holder = connections.find((one) => one.session === session && one.link !== undefined)
    const link =
      holder?.link ??
      (await stage.player
        .connect(0, { timeoutMs: CLOSE_TIMEOUT_MS, session: session.ticket })
        .then((made) => (made.ok ? made.value : undefined)))
    if (link === undefined) continue
    const last: Connection = {
      name: '',
      session,
      link,
      seen: [],
      eventCount: 0,
      syncedTo: session.lastZxid,
    }
    await ask(stage, last, [{ type: 'closeSession' }])
    link.cut()
  }
  for (const { link } of connections) link?.cut()
}

/** What was read from JSON, or will be written as it. */
const treeOf = (json: object): Tree => json as Tree
