import { useEffect, useRef, useState } from 'react'
import { shownLink } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import type { LinkPlace } from '../../../engine'

interface PlacedLink {
  readonly link: string
  readonly step: number
  readonly opensAt: LinkPlace
}

/**
 * Returns the link of the present moment, or of the run from its beginning; an unchanged run of the library
 * usually opens at its beginning. One link is made at a time, so that links also arrive while time runs. `once`
 * keeps the first link, since a camera needs a code that stays.
 */
export function useLink(
  follow: 'always' | 'once',
  opensAt: LinkPlace = 'usual',
): string | undefined {
  const step = useLab(({ frame }) => frame?.step)
  const [latest, setLatest] = useState<PlacedLink>()
  const isMaking = useRef(false)
  const isOfPlace = latest?.opensAt === opensAt
  const isEnough = isOfPlace && (follow === 'once' || latest.step === step)
  useEffect(() => {
    if (step === undefined || isEnough || isMaking.current) return
    isMaking.current = true
    void shownLink(opensAt).then((link) => {
      isMaking.current = false
      setLatest({ link, step, opensAt })
    })
  }, [step, latest, isEnough, opensAt])
  return isOfPlace ? latest.link : undefined
}
