import { useEffect, useState } from 'react'
import { once } from '../../../kernel/lib'
import type { FindEntries, SearchIndex } from '../../../search'

/** The search over everything, and whether it is still on its way. Without its code nothing is found by it. */
export interface LateSearch {
  readonly findEntries: FindEntries
  readonly isComing: boolean
}

/** Loads the search with its index; both are one script. */
const loadSearch = once(async () => {
  const [{ createSearch }, { index }] = await Promise.all([
    import('../../../search'),
    import('../../../search/site/siteIndex?index'),
  ])
  // The site's own build has made it.
  return createSearch(index as SearchIndex)
})

const COMING: LateSearch = { findEntries: () => [], isComing: true }

export function useSearch(): LateSearch {
  const [search, setSearch] = useState(COMING)
  useEffect(() => {
    let isWanted = true
    void loadSearch()
      .catch((): FindEntries => () => [])
      .then((findEntries) => isWanted && setSearch({ findEntries, isComing: false }))
    return () => {
      isWanted = false
    }
  }, [])
  return search
}
