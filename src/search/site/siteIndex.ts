import { buildIndex } from '../index'
import { siteEntries } from './siteEntries'

/** The index of the site. It is made while the site is built: the page holds only the result. */
export const index = buildIndex(await siteEntries())
