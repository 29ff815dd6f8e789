import { useEffect } from 'react'
import type { ViewName } from '../../app'
import { late } from '../late'
import styles from './App.module.css'
import { Coming } from './Coming'
import { Extras } from './Extras'
import { leaveWhatIsChosen } from './leaveWhatIsChosen'
import { Notices } from './Notices'
import { Overlays } from './Overlays'
import { QuestionPlace } from './QuestionPlace'
import { StopBanner } from './StopBanner'
import { useProjectedKeys } from './useProjectedKeys'

export { openDropped } from '../../app'
export { Brief } from './Brief'
export { Offer } from './Offer'

/**
 * What the page has to have once a run is under way, and not before: notices, what lies over
 * the lab, the other views. It comes as one part, with the list of all parts that come after it.
 */

const Compare = late(async () => (await import('../compare')).Compare, <Coming />)
const LockLab = late(async () => (await import('../locks')).LockLab, <Coming />)
const Playground = late(async () => (await import('../playground')).Playground, <Coming />)
const SpaceTime = late(async () => (await import('../spacetime')).SpaceTime, <Coming />)

/** The views beside the stage. */
export function OtherView({ view }: { readonly view: Exclude<ViewName, 'stage'> }) {
  switch (view) {
    case 'locks':
      return <LockLab />
    case 'code':
      return <Playground />
    case 'compare':
      return <Compare />
    case 'spaceTime':
      return <SpaceTime />
  }
}

/** What comes over the page. */
export function Later() {
  useProjectedKeys()
  useEffect(leaveWhatIsChosen, [])
  return (
    <>
      <Notices />
      <Overlays />
      <Extras />
    </>
  )
}

/** What a run has to say over the view: why it stopped, what it asks. */
export function Stops() {
  return (
    <>
      <div className={styles['stop']}>
        <StopBanner />
      </div>
      <QuestionPlace />
    </>
  )
}
