import type { Client, GuestView, Recipe } from '../client'
import { memoryIn } from './runs'

/** Where each recipe of a client stands, oldest first. */
export const viewRuns = (
  client: Client,
  recipeNamed: (name: string) => Recipe | undefined,
): readonly GuestView[] =>
  (memoryIn(client)?.runs ?? []).map((run) => {
    const { own, awaited, token } = run.notes
    return {
      id: run.id,
      client: client.name,
      name: run.name,
      args: run.args,
      step: run.step,
      line: recipeNamed(run.name)?.steps[run.step]?.line ?? '',
      isAsking: run.isAsking,
      holds: run.holds,
      ...(own === undefined ? {} : { own }),
      ...(awaited === undefined ? {} : { waitsFor: awaited }),
      ...(token === undefined ? {} : { token }),
    }
  })
