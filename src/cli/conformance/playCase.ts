import type { Case } from './caseFormat'
import { differencesOf } from './differences'
import { dropIgnored } from './labels'
import { performCase } from './performCase'
import { treeOf } from './normalise'
import type { Player } from './player'

/**
 * Plays a case and returns the differences from its expectations, none where it holds. Sessions that it
 * leaves open are closed.
 */
export async function playCase(player: Player, played: Case): Promise<readonly string[]> {
  const { steps, end, failure } = await performCase(player, played)
  const differences: string[] = []
  for (const [place, came] of steps.entries()) {
    const step = played.steps[place]
    if (step === undefined) continue
    const wanted = dropIgnored(treeOf(step.expect), step)
    for (const difference of differencesOf(wanted, came)) {
      differences.push(`step ${place + 1} (${step.connection} ${step.action.do}): ${difference}`)
    }
  }
  if (failure !== undefined) {
    differences.push(`step ${steps.length + 1}: cannot be played: ${failure}`)
  }
  if (end === undefined || played.end === undefined) return differences
  for (const difference of differencesOf(played.end, end)) differences.push(`end: ${difference}`)
  return differences
}
