import { lazy, Suspense } from 'react'
import { selectIsProjecting, useLab } from '../../store'
import { UiProvider } from '../../ui'
import { LanguageProvider } from '../language'
import { WhyLine } from '../narration'
import { Stage } from '../stage'
import { Transport } from '../transport'
import styles from './App.module.css'
import { EmptyRun } from './EmptyRun'
import { ErrorBoundary } from './ErrorBoundary'
import { Notices } from './Notices'
import { Offer } from './Offer'
import { QuestionPlace } from './QuestionPlace'
import { Overlays } from './Overlays'
import { PanelHost } from './PanelHost'
import { Rail } from './Rail'
import { StopBanner } from './StopBanner'
import { TopBar } from './TopBar'
import { useDocument } from './useDocument'
import { useKeyboard } from './useKeyboard'
import { useTranslator } from './useTranslator'

/** The whole page, once its language is there. */
export function App() {
  const translator = useTranslator()
  useDocument()
  if (translator === undefined) return null
  return (
    <LanguageProvider translator={translator}>
      <UiProvider>
        <Page />
      </UiProvider>
    </LanguageProvider>
  )
}

const Projector = lazy(async () => ({ default: (await import('../present')).Projector }))
const Compare = lazy(async () => ({ default: (await import('../compare')).Compare }))
const SpaceTime = lazy(async () => ({ default: (await import('../spacetime')).SpaceTime }))

/** The run on the stage or over time; seats that wait for a run where there is none. */
function MainView() {
  const hasRun = useLab((state) => state.frame !== undefined)
  const view = useLab((state) => state.view)
  const isProjecting = useLab(selectIsProjecting)
  if (!hasRun) return <EmptyRun />
  if (view === 'stage') return <Stage isProjector={isProjecting} />
  return <Suspense fallback={null}>{view === 'compare' ? <Compare /> : <SpaceTime />}</Suspense>
}

function Page() {
  useKeyboard()
  const isPanelOpen = useLab((state) => state.panel !== undefined)
  const isProjecting = useLab(selectIsProjecting)
  return (
    <div
      className={styles['page']}
      data-panel={isPanelOpen ? 'open' : 'closed'}
      data-projecting={isProjecting || undefined}
    >
      <ErrorBoundary>
        {isProjecting ? (
          <Suspense fallback={<header />}>
            <Projector />
          </Suspense>
        ) : (
          <TopBar />
        )}
      </ErrorBoundary>
      <main className={styles['stage']}>
        <ErrorBoundary>
          <MainView />
          <div className={styles['stop']}>
            <StopBanner />
          </div>
          <div className={styles['offer']}>
            <Offer />
          </div>
          <QuestionPlace />
        </ErrorBoundary>
      </main>
      <ErrorBoundary>
        <PanelHost />
      </ErrorBoundary>
      <ErrorBoundary>{!isProjecting && <Rail />}</ErrorBoundary>
      <footer className={styles['dock']}>
        <ErrorBoundary>
          <WhyLine />
        </ErrorBoundary>
        <ErrorBoundary>
          <Transport />
        </ErrorBoundary>
      </footer>
      <Notices />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
