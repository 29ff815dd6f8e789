import { useEffect } from 'react'
import { watchEnding, watchPredictions } from '../../../app/experiment'
import { watchProgress } from '../../../app/progress'
import type { ViewName } from '../../../app/state'
import { late } from '../../shared/late'
import { LoadingView } from '../feedback/LoadingView'
import { TemporaryOverlays } from './TemporaryOverlays'
import { Notices } from '../feedback/Notices'
import { Overlays } from './Overlays'
import { OutcomePlace } from './OutcomePlace'
import { QuestionPlace } from './QuestionPlace'
import { StopPlace } from './StopPlace'
import { useProjectorKeys } from '../keyboard/useProjectorKeys'

export { openDropped } from '../../../app/page'
export { ScenarioDescription } from '../intro/ScenarioDescription'
export { ResumeBanner } from '../intro/ResumeBanner'
export { LessonPlace } from './LessonPlace'
export { LessonTitle } from './LessonTitle'
export { OpenPanel } from './OpenPanel'
export { TermPopups } from '../../shared/terms'

/**
 * The parts of the page that are needed once a run has begun: notices, overlays, the other views. They are
 * loaded as one part, with the list of all later parts.
 */

const Compare = late(async () => (await import('../../comparison')).Compare, <LoadingView />)
const Learn = late(async () => (await import('../../learn')).Learn, <LoadingView />)
const LockLab = late(async () => (await import('../../lockLab')).LockLab, <LoadingView />)
const Playground = late(async () => (await import('../../playground')).Playground, <LoadingView />)
const SpaceTime = late(async () => (await import('../../spacetime')).SpaceTime, <LoadingView />)

/** The views beside the stage. */
export function OtherView({ view }: { readonly view: Exclude<ViewName, 'stage'> }) {
  switch (view) {
    case 'learn':
      return <Learn />
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

/** Notices and overlays, and the ends and questions of runs. */
export function DeferredShell() {
  useProjectorKeys()
  useEffect(watchEnding, [])
  useEffect(watchPredictions, [])
  useEffect(watchProgress, [])
  return (
    <>
      <Notices />
      <Overlays />
      <TemporaryOverlays />
    </>
  )
}

/** Prompts of the run over the view: the reason of a stop, a question, and what came of it. */
export function RunPrompts() {
  return (
    <>
      <StopPlace />
      <QuestionPlace />
      <OutcomePlace />
    </>
  )
}
