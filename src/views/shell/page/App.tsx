import { useEffect, useLayoutEffect } from 'react'
import { useLab } from '../../../app/hooks'
import {
  type EmbedControl,
  selectIsProjectorOn,
  type LabState,
  type RecentExperiment,
} from '../../../app/state'
import { UiProvider } from '../../../ui'
import { LanguageProvider } from '../../shared/language'
import { late, prefetchLate } from '../../shared/late'
import { Stage } from '../../stage'
import { Transport } from '../../timeline'
import styles from './App.module.css'
import { EmptyRun } from '../intro/EmptyRun'
import { ErrorBoundary } from '../feedback/ErrorBoundary'
import { fetchLater } from './fetchLater'
import { Intro } from '../intro/Intro'
import { MissingPart } from '../feedback/MissingPart'
import { PanelHost } from './PanelHost'
import { Rail } from './Rail'
import { leaveWhatIsChosen } from '../keyboard/leaveWhatIsChosen'
import { takeDrops } from '../files/takeDrops'
import { TopBar } from './TopBar'
import { useDocument } from './useDocument'
import { useKeyboard } from '../keyboard/useKeyboard'
import { useSaid, type Said } from '../intro/useSaid'
import { useTranslator } from './useTranslator'

/** The whole page, once its language is there. */
export function App() {
  const translator = useTranslator()
  const moduleRetries = useLab((state) => state.moduleRetries)
  useDocument()
  useEffect(() => void prefetchLate(), [])
  if (translator === undefined) return null
  return (
    <LanguageProvider translator={translator}>
      <UiProvider>
        {/* Shown anew it asks for the parts that did not come. */}
        <Page key={moduleRetries} />
        <MissingPart />
      </UiProvider>
    </LanguageProvider>
  )
}

const WhyLine = late(
  async () => (await import('../../narration')).WhyLine,
  <div className={styles['line']} />,
)
const EmbedLink = late(async () => (await import('../files/EmbedLink')).EmbedLink)
const Brief = late(async () => (await fetchLater()).Brief)
const Offer = late(async () => (await fetchLater()).Offer)
const Later = late(async () => (await fetchLater()).Later)
const Stops = late(async () => (await fetchLater()).Stops)
const OtherView = late(async () => (await fetchLater()).OtherView)
const Projector = late(async () => (await import('../../library/present')).Projector, <header />)

/** The run on the stage or over time; seats that wait for a run where there is none. */
function MainView() {
  const hasRun = useLab((state) => state.frame !== undefined)
  const view = useLab((state) => state.view)
  const isProjectorOn = useLab(selectIsProjectorOn)
  const hasTools = useLab(({ embed }) => embed === undefined || embed.controls.includes('tools'))
  if (view !== 'locks' && !hasRun) return <EmptyRun />
  return view === 'stage' ? (
    <Stage isProjected={isProjectorOn} hasBar={hasTools && !isProjectorOn} />
  ) : (
    <OtherView view={view} />
  )
}

/** On a phone so many servers need all the height that there is, to leave messages a way between them. */
const CROWD = 7

function Page() {
  useKeyboard()
  // After the picture would be late: what is dropped on it is caught.
  useLayoutEffect(takeDrops, [])
  // A tool may be clicked before the rest of the page has come.
  useEffect(leaveWhatIsChosen, [])
  // The lock lab has runs of its own: nothing beside it is of the run on the stage.
  const view = useLab((state) => state.view)
  const isOfRun = view !== 'locks'
  const isPanelOpen = useLab((state) => state.panel !== undefined) && isOfRun
  const isProjectorOn = useLab(selectIsProjectorOn)
  const embed = useLab((state) => state.embed)
  const said = useSaid()
  const isCrowd = useLab(({ servers }) => servers.length >= CROWD)
  const hasRail = isOfRun && (embed === undefined ? !isProjectorOn : embed.panels.length > 1)
  return (
    <div
      className={styles['page']}
      data-view={view}
      data-panel={isPanelOpen ? 'open' : 'closed'}
      data-projecting={isProjectorOn || undefined}
      data-embedded={embed !== undefined || undefined}
      data-rail={hasRail ? 'shown' : 'hidden'}
      data-said={said.isFolded && embed === undefined ? 'folded' : undefined}
      data-crowd={isCrowd || undefined}
    >
      <ErrorBoundary isOver>
        <Top said={said} />
      </ErrorBoundary>
      <main className={styles['stage']}>
        {/* One view's error is not another's. */}
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

/** Until something is done in another run. */
const selectOffered = ({ resumeOffer, undoable }: LabState): RecentExperiment | undefined =>
  undoable.length === 0 ? resumeOffer : undefined

/** The page's bar and first sentence, or what stands in their place. */
function Top({ said }: { readonly said: Said }) {
  const isProjectorOn = useLab(selectIsProjectorOn)
  const isEmbedded = useLab((state) => state.embed !== undefined)
  const resumeOffer = useLab(selectOffered)
  if (isProjectorOn) {
    return <Projector />
  }
  return isEmbedded ? null : (
    <>
      <TopBar />
      {resumeOffer !== undefined && <Offer resumeOffer={resumeOffer} />}
      {resumeOffer === undefined && !said.isFolded && said.what === 'brief' && <Brief />}
      {resumeOffer === undefined && !said.isFolded && said.what === 'intro' && <Intro />}
    </>
  )
}

/** The sentence, and time. */
function Dock() {
  const embed = useLab((state) => state.embed)
  const has = (control: EmbedControl): boolean =>
    embed === undefined || embed.controls.includes(control)
  return (
    <footer className={styles['dock']}>
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
