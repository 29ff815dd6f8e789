import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createTranslator, loadCatalogue, type Locale } from '../src/i18n'
import type { Selection, Tool } from '../src/app/state'
import { UiProvider } from '../src/ui'
import { LanguageProvider } from '../src/views/shared/language'
import { StageView } from '../src/views/stage/StageView'
import { electionFrame } from '../src/views/stage/testing/electionFrame'
import {
  broadcastFrame,
  crowdFrame,
  emptyFrame,
  swarmFrame,
} from '../src/views/stage/testing/frames'
import { wallFrame } from '../src/views/stage/testing/wallFrame'

/** The stage on hand-made moments: `?frame=wall&lang=zh-CN&theme=dark&height=684`. */
const FRAMES = {
  election: electionFrame,
  wall: wallFrame,
  crowd: crowdFrame,
  broadcast: broadcastFrame,
  empty: emptyFrame,
  swarm: swarmFrame,
} as const

const query = new URLSearchParams(location.search)
const name = (query.get('frame') ?? 'election') as keyof typeof FRAMES
const locale: Locale = query.get('lang') === 'zh-CN' ? 'zh-CN' : 'en'
const frame = FRAMES[name]()
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light'
document.documentElement.lang = locale

/** The swarm flies for ever; the other moments stand still. */
function playheadUs(): number {
  return name === 'swarm' ? frame.at + (performance.now() % 4000) : frame.at
}

function Page() {
  const [selected, setSelected] = useState<Selection>()
  const [tool, setTool] = useState<Tool>((query.get('tool') as Tool | null) ?? 'select')
  const [last, setLast] = useState('')
  const log = (...what: unknown[]): void => setLast(JSON.stringify(what))
  return (
    <div title={last} style={{ width: '100vw', height: `${query.get('height') ?? innerHeight}px` }}>
      <StageView
        frame={frame}
        events={[]}
        playheadUs={playheadUs}
        isMoving={() => name === 'swarm'}
        isStill
        selected={selected}
        flag={
          name === 'election' && frame.servers[2] !== undefined
            ? { server: frame.servers[2].id, text: 'changes its vote' }
            : undefined
        }
        tool={tool}
        arePingsShown={false}
        isProjector={query.has('projector')}
        onSelect={setSelected}
        onTool={setTool}
        onAction={(action) => log('action', action)}
        onPartition={(groups) => log('partition', groups)}
        onHeal={() => log('heal')}
        onSlowLink={(...link) => log('slowLink', link)}
        onAddClient={(server) => log('addClient', server)}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  const translator = createTranslator(locale, await loadCatalogue(locale))
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider translator={translator}>
        <UiProvider>
          <Page />
        </UiProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}
