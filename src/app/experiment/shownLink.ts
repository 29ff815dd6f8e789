import type { LinkPlace } from '../../engine'
import { enqueue } from '../engine'
import { labStore, selectSharedLesson } from '../state'
import { addressOverride, lessonHash } from './addressSync'
import { linkNow } from './savedRun'

/** Returns the full link to the run as it is now, on this page's address. */
export async function currentLink(opensAt?: LinkPlace): Promise<string> {
  const link = await enqueue((lab) => linkNow(lab, opensAt))
  return `${location.href.replace(/#.*$/, '')}${link}`
}

/** Returns the full link to the shown experiment: the run, or the lock lab or a lesson of the project in its place. */
export async function shownLink(opensAt: LinkPlace = 'usual'): Promise<string> {
  const lesson = opensAt === 'usual' ? selectSharedLesson(labStore.getState()) : undefined
  const instead = lesson === undefined ? addressOverride() : lessonHash(lesson)
  return instead === undefined
    ? currentLink(opensAt)
    : `${location.href.replace(/#.*$/, '')}${instead}`
}

/**
 * Returns the link in the address bar, for callers that cannot wait for the engine; undefined without
 * one.
 */
export const keptLink = (): string | undefined =>
  location.hash === '' ? undefined : location.href.replace(/&embed=[^&]*$/, '')
