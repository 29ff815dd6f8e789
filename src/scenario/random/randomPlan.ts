import type { ServerId } from '../../kernel/actor'
import { drawInt, drawOne, type Random } from '../../kernel/lib'
import type { Action, Intervention } from '../../simulator'

/**
 * The period in which faults may begin, virtual ms; ensembles with a short tick notice a fault within
 * it.
 */
export const TROUBLE_MS = 40_000

/** A plan under construction: interventions with their times, in any order. */
export interface Plan {
  readonly random: Random
  readonly servers: readonly ServerId[]
  readonly clients: readonly string[]
  readonly timeline: { readonly at: number; readonly item: Intervention }[]
  /** The end of each server's outage: a server has one at a time. */
  readonly busyUntil: Map<ServerId, number>
  /** Kills at a certain step, each with its restart; each waits for the one before. */
  readonly ambushes: Intervention[]
}

/** Adds an action at a time; all planned actions are armed together. */
export function add(plan: Plan, ms: number, action: Action): void {
  const atMs = Math.round(ms * 1000) / 1000
  plan.timeline.push({ at: atMs, item: { ...action, at: atMs, parallel: true } })
}

/** Draws the beginning of a fault: mostly late, sometimes while the ensemble still starts. */
export const drawBegin = (random: Random): number =>
  drawInt(random, drawInt(random, 0, 3) === 0 ? 0 : 1_500_000, TROUBLE_MS * 1000) / 1000

/** Draws the length of a fault: short, about as long as timeouts, or longer. */
export const drawLength = (random: Random): number =>
  drawOne(random, [
    drawInt(random, 1, 300),
    drawInt(random, 300, 5_000),
    drawInt(random, 5_000, 20_000),
  ])
