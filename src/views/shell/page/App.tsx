import { useEffect, useLayoutEffect } from 'react'
import { useLab } from '../../../app/hooks'
import {
  type EmbedControl,
  selectIsProjectorOn,
  selectIsRunShown,
  type LabState,
  type RecentExperiment,
} from '../../../app/state'
import { classes, UiProvider } from '../../../ui'
import { LanguageProvider } from '../../shared/language'
import { late, prefetchLate } from '../../shared/late'
import { Stage } from '../../stage'
import { Transport } from '../../timeline'
import styles from './App.module.css'
import projected from './ProjectedPage.module.css'
import { EmptyRun } from '../intro/EmptyRun'
import { ErrorBoundary } from '../feedback/ErrorBoundary'
import { fetchDeferredShell } from './fetchDeferredShell'
import { Intro } from '../intro/Intro'
import { MissingPart } from '../feedback/MissingPart'
import { PanelHost, useIsPanelTaken } from './PanelHost'
import { Rail } from './Rail'
import { releaseFocusAfterClick } from '../keyboard/releaseFocusAfterClick'
import { listenForDrops } from '../files/listenForDrops'
import { TopBar } from './TopBar'
import { useDocument } from './useDocument'
import { useKeyboard } from '../keyboard/useKeyboard'
import { useIntroPlacement, type IntroPlacement } from '../intro/useIntroPlacement'
import { useTranslator } from './useTranslator'

/** The whole page, once its language is loaded. */
export function App() {
  const translator = useTranslator()
  const moduleRetries = useLab((state) => state.moduleRetries)
  useDocument()
  useEffect(() => void prefetchLate(), [])
  if (translator === undefined) return null
  return (
    <LanguageProvider translator={translator}>
      <UiProvider>
        {/* A remount loads the missing parts again. */}
        <Page key={moduleRetries} />
        <MissingPart />
        <Terms />
      </UiProvider>
    </LanguageProvider>
  )
}

const WhyLine = late(
  async () => (await import('../../narration')).WhyLine,
  <div className={styles['line']} />,
)
const EmbedLink = late(async () => (await import('../files/EmbedLink')).EmbedLink)
const Brief = late(async () => (await fetchDeferredShell()).ScenarioDescription)
const Offer = late(async () => (await fetchDeferredShell()).ResumeBanner)
const Later = late(async () => (await fetchDeferredShell()).DeferredShell)
const Terms = late(async () => (await fetchDeferredShell()).TermPopups)
const Lesson = late(async () => (await fetchDeferredShell()).LessonPlace)
const Stops = late(async () => (await fetchDeferredShell()).RunPrompts)
const OtherView = late(async () => (await fetchDeferredShell()).OtherView)
const Projector = late(async () => (await import('../../library/present')).Projector, <header />)

/** The run on the stage or over time, or the empty places before a run. */
function MainView() {
  const hasRun = useLab((state) => state.frame !== undefined)
  const view = useLab((state) => state.view)
  const isProjectorOn = useLab(selectIsProjectorOn)
  const hasTools = useLab(({ embed }) => embed === undefined || embed.controls.includes('tools'))
  const isOfRun = useLab(selectIsRunShown)
  if (isOfRun && !hasRun) return <EmptyRun />
  return view === 'stage' ? (
    <Stage isProjected={isProjectorOn} hasBar={hasTools && !isProjectorOn} />
  ) : (
    <OtherView view={view} />
  )
}

/**
 * The number of servers from which on a phone's stage needs all the height, so that messages have a way
 * between the cards.
 */
const CROWD = 7

function Page() {
  useKeyboard()
  // A layout effect, so that drops are caught from the first picture on.
  useLayoutEffect(listenForDrops, [])
  // A tool may be clicked before the rest of the page is loaded.
  useEffect(releaseFocusAfterClick, [])
  // The front door and the lock lab hide the parts of the page about the run on the stage.
  const view = useLab((state) => state.view)
  const isOfRun = useLab(selectIsRunShown)
  const isPanelOpen = useIsPanelTaken() && isOfRun
  const isProjectorOn = useLab(selectIsProjectorOn)
  const embed = useLab((state) => state.embed)
  const introPlacement = useIntroPlacement()
  const isCrowd = useLab(({ servers }) => servers.length >= CROWD)
  const hasRail = isOfRun && (embed === undefined ? !isProjectorOn : embed.panels.length > 1)
  return (
    <div
      className={classes(styles['page'], projected['page'])}
      data-view={view}
      data-panel={isPanelOpen ? 'open' : 'closed'}
      data-projecting={isProjectorOn || undefined}
      data-embedded={embed !== undefined || undefined}
      data-rail={hasRail ? 'shown' : 'hidden'}
      data-said={introPlacement.isFolded && embed === undefined ? 'folded' : undefined}
      data-crowd={isCrowd || undefined}
    >
      <ErrorBoundary isOver>
        <Top introPlacement={introPlacement} />
      </ErrorBoundary>
      <ErrorBoundary isOver>{view !== 'learn' && <Lesson />}</ErrorBoundary>
      <main className={styles['stage']}>
        {/* Another view starts without the error of this one. */}
        <ErrorBoundary key={view}>
          <MainView />
        </ErrorBoundary>
        <ErrorBoundary isOver>{isOfRun && <Stops />}</ErrorBoundary>
        {embed !== undefined && <EmbedLink />}
      </main>
      <ErrorBoundary isOver>{isOfRun && <PanelHost />}</ErrorBoundary>
      <ErrorBoundary isOver>{hasRail && <Rail />}</ErrorBoundary>
      {isOfRun && <Dock />}
      <ErrorBoundary isOver>
        <Later />
      </ErrorBoundary>
    </div>
  )
}

/** The offer to resume stays until the reader intervenes in another run. */
const selectOffered = ({ resumeOffer, undoable }: LabState): RecentExperiment | undefined =>
  undoable.length === 0 ? resumeOffer : undefined

/** The page's bar and introduction, or their replacements. */
function Top({ introPlacement }: { readonly introPlacement: IntroPlacement }) {
  const isProjectorOn = useLab(selectIsProjectorOn)
  const isEmbedded = useLab((state) => state.embed !== undefined)
  const resumeOffer = useLab(selectOffered)
  const isLearning = useLab(({ view }) => view === 'learn')
  if (isProjectorOn) {
    return <Projector />
  }
  // The front door says itself what the page is.
  if (isLearning) return <TopBar />
  return isEmbedded ? null : (
    <>
      <TopBar />
      {resumeOffer !== undefined && <Offer resumeOffer={resumeOffer} />}
      {resumeOffer === undefined && !introPlacement.isFolded && introPlacement.part === 'brief' && (
        <Brief />
      )}
      {resumeOffer === undefined && !introPlacement.isFolded && introPlacement.part === 'intro' && (
        <Intro />
      )}
    </>
  )
}

/** The sentence, and time. */
function Dock() {
  const embed = useLab((state) => state.embed)
  const has = (control: EmbedControl): boolean =>
    embed === undefined || embed.controls.includes(control)
  return (
    <footer className={classes(styles['dock'], projected['dock'])}>
      {has('sentence') && (
        <ErrorBoundary>
          <WhyLine />
        </ErrorBoundary>
      )}
      {has('transport') && (
        <ErrorBoundary>
          <Transport />
        </ErrorBoundary>
      )}
    </footer>
  )
}
