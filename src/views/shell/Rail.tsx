import { PANELS, togglePanel, useLab, type PanelName } from '../../store'
import {
  BellIcon,
  ChecksIcon,
  ConsoleIcon,
  DatabaseIcon,
  FaultIcon,
  RecipeIcon,
  ServerIcon,
  TreeIcon,
  WhyIcon,
} from '../../ui'
import { useT } from '../language'
import { COLUMN, useMedia } from '../parts'
import styles from './Rail.module.css'

const ICONS: Readonly<Record<(typeof PANELS)[number], typeof ServerIcon>> = {
  server: ServerIcon,
  tree: TreeIcon,
  console: ConsoleIcon,
  sessions: BellIcon,
  recipe: RecipeIcon,
  log: DatabaseIcon,
  faults: FaultIcon,
  why: WhyIcon,
  checks: ChecksIcon,
}

/** A number on a panel's button, and what it counts for those who cannot see where it stands. */
interface Badge {
  readonly count: number
  readonly words: string
}

type RailPanel = (typeof PANELS)[number]

/** Some panels open with what they tell of alone. */
const hasPlace = (panel: PanelName): panel is RailPanel =>
  PANELS.some((candidate) => candidate === panel)

/** What a phone begins with comes first there. */
const IN_COLUMN: readonly RailPanel[] = ['log', ...PANELS.filter((panel) => panel !== 'log')]
/** So much of the neighbours shows that there is more to either side. */
const MARGIN_PX = 24

/** On a phone the rail is wider than the screen: whose panel is open, is seen. The page stays where it is. */
function show(item: HTMLElement | null): void {
  const rail = item?.parentElement
  if (item === null || rail === null || rail === undefined) return
  const left = item.offsetLeft - rail.offsetLeft
  const right = left + item.offsetWidth - rail.clientWidth
  rail.scrollLeft = Math.max(
    right + MARGIN_PX,
    Math.min(rail.scrollLeft, Math.max(0, left - MARGIN_PX)),
  )
}

/** The panels, one of which may be open. */
export function Rail() {
  const { t } = useT()
  const open = useLab((state) => state.panel)
  const broken = useLab((state) => state.history?.violations.length ?? 0)
  const watches = useLab(
    ({ frame }) => frame?.clients.reduce((sum, client) => sum + client.watches, 0) ?? 0,
  )
  const ours = useMedia(COLUMN) ? IN_COLUMN : PANELS
  const panels = useLab(({ embed }) => embed?.panels ?? ours).filter(hasPlace)
  const badges: Partial<Record<PanelName, Badge>> = {
    ...(watches > 0 && {
      sessions: { count: watches, words: t('stage.clientWatches', { count: watches }) },
    }),
    ...(broken > 0 && {
      checks: { count: broken, words: t('shell.checksBroken', { count: broken }) },
    }),
  }
  return (
    <nav className={styles['rail']} aria-label={t('shell.panels')}>
      {panels.map((panel) => {
        const Icon = ICONS[panel]
        const badge = badges[panel]
        return (
          <button
            key={panel}
            ref={open === panel ? show : null}
            type="button"
            className={styles['item']}
            aria-pressed={open === panel}
            title={t(`shell.panel.${panel}`)}
            onClick={() => togglePanel(panel)}
          >
            <span className={styles['icon']}>
              <Icon size={20} aria-hidden />
              {badge !== undefined && (
                <span
                  className={styles['badge']}
                  data-fault={panel === 'checks' || undefined}
                  aria-hidden
                >
                  {badge.count}
                </span>
              )}
            </span>
            <span className={styles['label']}>{t(`shell.panel.${panel}`)}</span>
            {badge !== undefined && <span className="visually-hidden">{badge.words}</span>}
          </button>
        )
      })}
    </nav>
  )
}
