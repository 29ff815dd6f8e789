import { enqueue } from '../engine/engine'
import { addressOverride } from './addressSync'
import { linkNow } from './savedRun'

/** The whole link to what is shown now, on this page's own address. */
export async function currentLink(): Promise<string> {
  const link = await enqueue(linkNow)
  return `${location.href.replace(/#.*$/, '')}${link}`
}

/** The link to what is shown: the run, or the experiment that is shown in its place. */
export async function shownLink(): Promise<string> {
  const instead = addressOverride()
  return instead === undefined ? currentLink() : `${location.href.replace(/#.*$/, '')}${instead}`
}

/**
 * The link that the address bar holds, for who cannot wait for one: that of the last moment at which
 * the run stood still. Undefined before there is one.
 */
export const keptLink = (): string | undefined =>
  location.hash === '' ? undefined : location.href.replace(/&embed=[^&]*$/, '')
