import type { ViewName } from '../../../app/state'
import { late } from '../../shared/late'
import styles from './App.module.css'
import { Coming } from '../feedback/Coming'
import { Extras } from './Extras'
import { Notices } from '../feedback/Notices'
import { Overlays } from './Overlays'
import { QuestionPlace } from './QuestionPlace'
import { StopBanner } from '../feedback/StopBanner'
import { useProjectedKeys } from '../keyboard/useProjectedKeys'

export { openDropped } from '../../../app/page'
export { Brief } from '../intro/Brief'
export { Offer } from '../intro/Offer'

/**
 * What the page has to have once a run is under way, and not before: notices, what lies over
 * the lab, the other views. It comes as one part, with the list of all parts that come after it.
 */

const Compare = late(async () => (await import('../../comparison')).Compare, <Coming />)
const LockLab = late(async () => (await import('../../lockLab')).LockLab, <Coming />)
const Playground = late(async () => (await import('../../playground')).Playground, <Coming />)
const SpaceTime = late(async () => (await import('../../spacetime')).SpaceTime, <Coming />)

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
