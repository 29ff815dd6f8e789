import type { ServerId } from '../../kernel/actor'
import { drawInt, drawOne, type Random } from '../../kernel/lib'
import type { Action, Intervention } from '../../simulator'

/** How long faults may begin, virtual ms; a short tick makes an ensemble notice within it. */
export const TROUBLE_MS = 40_000

/** A plan being drawn up: interventions with their times, in any order. */
export interface Plan {
  readonly random: Random
  readonly servers: readonly ServerId[]
  readonly clients: readonly string[]
  readonly timeline: { readonly at: number; readonly item: Intervention }[]
  /** Until when each server is down or paused: one fault at a time for each. */
  readonly busyUntil: Map<ServerId, number>
  /** Kills at a certain step, each with its restart: one is armed when the one before is over. */
  readonly ambushes: Intervention[]
}

/** Puts an action at a time; all of the plan is armed together. */
export function add(plan: Plan, ms: number, action: Action): void {
  const atMs = Math.round(ms * 1000) / 1000
  plan.timeline.push({ at: atMs, item: { ...action, at: atMs, parallel: true } })
}

/** Trouble may begin at any time, sometimes while the ensemble still starts; most of it later. */
export const drawBegin = (random: Random): number =>
  drawInt(random, drawInt(random, 0, 3) === 0 ? 0 : 1_500_000, TROUBLE_MS * 1000) / 1000

/** Trouble is short, or as long as timeouts are, or longer. */
export const drawLength = (random: Random): number =>
  drawOne(random, [
    drawInt(random, 1, 300),
    drawInt(random, 300, 5_000),
    drawInt(random, 5_000, 20_000),
  ])
