import { useState } from 'react'
import { closeOverlay } from '../../../app/selection'
import { Finder } from '../../../ui'
import { useT } from '../../shared/language'
import { useSiteFinder } from './useSiteFinder'

/** A search over everything: the commands of the page by their names, and all that the lab has. */
export function Palette() {
  const { t } = useT()
  const [query, setQuery] = useState('')
  const { find, choose, isComing, emptyOffer } = useSiteFinder('commands')
  return (
    <Finder
      title={t('shell.commands')}
      fieldLabel={t('palette.field')}
      emptyText={t('palette.none')}
      emptyOffer={emptyOffer}
      query={query}
      find={find}
      isGrowing={isComing}
      onQuery={setQuery}
      onChoose={(key) => {
        closeOverlay()
        choose(key)
      }}
      onClose={closeOverlay}
    />
  )
}
