import type { ActorName } from '../../kernel/actor'
import type { AnswerPart } from '../protocol'
import { claimEnd } from './claimEnd'
import { lastEvent, part, pastOf, type Found, type Past } from './past'
import type { EventOf } from '../../simulator'

/** This file answers why a client owns what its recipe claims, or waits for it. */

type Recipe = EventOf<'recipe'>

/** Returns why a client owns its claim, or does not yet; undefined where it never claimed anything. */
export function ownerAnswer(past: Past, client: ActorName): Found | undefined {
  const root = lastEvent(
    past,
    ['recipe'],
    (event) => event.client === client && (event.state === 'owns' || event.state === 'waits'),
  )
  if (root === undefined) return undefined
  const { token } = root
  const details = token === undefined ? [] : [part('owner.token', { token })]
  return { root, parts: ownerParts(past, root), details }
}

/** Says why a recipe owns or waits. */
export function ownerParts(past: Past, root: Recipe): readonly AnswerPart[] {
  const { client, resource, path = resource } = root
  const before = pastOf(past, root.step, true)
  const isOther = (event: Recipe): boolean => event.resource === resource && event.client !== client
  if (root.state !== 'owns') {
    const ahead = lastEvent(before, ['recipe'], (event) => isOther(event) && event.path === path)
    return [part('owner.waits', { client, resource, path, by: ahead?.client ?? 'none' })]
  }
  const earlier = lastEvent(before, ['recipe'], (event) => isOther(event) && event.state === 'owns')
  const values = { client, resource }
  const first =
    earlier === undefined
      ? part('owner.first', values)
      : part('owner.next', {
          ...values,
          before: earlier.client,
          how: claimEnd(before, earlier).how,
        })
  return path === resource ? [first] : [first, part('owner.line', { path })]
}
