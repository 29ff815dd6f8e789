import type { ViewName } from '../../../app/state'
import { late } from '../../shared/late'
import styles from './RunPrompts.module.css'
import { LoadingView } from '../feedback/LoadingView'
import { TemporaryOverlays } from './TemporaryOverlays'
import { Notices } from '../feedback/Notices'
import { Overlays } from './Overlays'
import { QuestionPlace } from './QuestionPlace'
import { StopBanner } from '../feedback/StopBanner'
import { useProjectorKeys } from '../keyboard/useProjectorKeys'

export { openDropped } from '../../../app/page'
export { ScenarioDescription } from '../intro/ScenarioDescription'
export { ResumeBanner } from '../intro/ResumeBanner'

/**
 * What the page has to have once a run is under way, and not before: notices, what lies over
 * the lab, the other views. It comes as one part, with the list of all parts that come after it.
 */

const Compare = late(async () => (await import('../../comparison')).Compare, <LoadingView />)
const LockLab = late(async () => (await import('../../lockLab')).LockLab, <LoadingView />)
const Playground = late(async () => (await import('../../playground')).Playground, <LoadingView />)
const SpaceTime = late(async () => (await import('../../spacetime')).SpaceTime, <LoadingView />)

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
export function DeferredShell() {
  useProjectorKeys()
  return (
    <>
      <Notices />
      <Overlays />
      <TemporaryOverlays />
    </>
  )
}

/** What a run has to say over the view: why it stopped, what it asks. */
export function RunPrompts() {
  return (
    <>
      <div className={styles['stop']}>
        <StopBanner />
      </div>
      <QuestionPlace />
    </>
  )
}
