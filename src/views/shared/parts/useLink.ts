import { useEffect, useRef, useState } from 'react'
import { shownLink } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'

/**
 * The link of the present moment. One link is made at a time, so that links also arrive while time runs.
 * `once` keeps the first link, since a camera needs a code that stays.
 */
export function useLink(follow: 'always' | 'once'): string | undefined {
  const step = useLab(({ frame }) => frame?.step)
  const [latest, setLatest] = useState<{ readonly link: string; readonly step: number }>()
  const isMaking = useRef(false)
  const isEnough = follow === 'once' && latest !== undefined
  useEffect(() => {
    if (step === undefined || isEnough || isMaking.current || latest?.step === step) return
    isMaking.current = true
    void shownLink().then((link) => {
      isMaking.current = false
      setLatest({ link, step })
    })
  }, [step, latest, isEnough])
  return latest?.link
}
