import { useState, type ReactNode } from 'react'
import { SearchBox, type SearchBoxParts } from '../../../ui'
import { useT } from '../../shared/language'
import { useSiteFinder } from './useSiteFinder'

export interface SiteSearchProps {
  /** An example of a question, in the empty field. */
  readonly placeholder: string
  /** Places the field and, while something is sought, its results. */
  readonly children: (search: SearchBoxParts) => ReactNode
}

/** A field of the page that searches everything, as the palette does. */
export function SiteSearch({ placeholder, children }: SiteSearchProps) {
  const { t } = useT()
  const [query, setQuery] = useState('')
  const { find, choose, isComing, emptyOffer } = useSiteFinder('lessons')
  return (
    <SearchBox
      title={t('palette.results')}
      fieldLabel={t('palette.searchAll')}
      placeholder={placeholder}
      emptyText={t('palette.nothing')}
      emptyOffer={emptyOffer}
      tellCount={(count) => t('palette.found', { count })}
      query={query}
      find={find}
      isGrowing={isComing}
      onQuery={setQuery}
      onChoose={choose}
    >
      {children}
    </SearchBox>
  )
}
