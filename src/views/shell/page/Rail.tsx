import { useRef } from 'react'
import { useLab } from '../../../app/hooks'
import { togglePanel } from '../../../app/selection'
import { type PanelName, PANELS } from '../../../app/state'
import {
  BellIcon,
  ChecksIcon,
  classes,
  ConsoleIcon,
  DatabaseIcon,
  FaultIcon,
  RecipeIcon,
  ServerIcon,
  TreeIcon,
  WhyIcon,
} from '../../../ui'
import { useT } from '../../shared/language'
import { COLUMN, scrollIntoRow, useMedia, useScrollEnds } from '../../shared/parts'
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

/** A number on a panel's button, with a text for screen readers. */
interface Badge {
  readonly count: number
  readonly words: string
}

type RailPanel = (typeof PANELS)[number]

/** Whether a panel has a button; the others open by a selection alone. */
const hasPlace = (panel: PanelName): panel is RailPanel =>
  PANELS.some((candidate) => candidate === panel)

/** The order on a phone, which begins with the log. */
const IN_COLUMN: readonly RailPanel[] = ['log', ...PANELS.filter((panel) => panel !== 'log')]
/** The buttons of the panels; one panel may be open. */
export function Rail() {
  const { t } = useT()
  const open = useLab((state) => state.panel)
  const broken = useLab((state) => state.history?.violations.length ?? 0)
  const watches = useLab(
    ({ frame }) => frame?.clients.reduce((sum, client) => sum + client.watches, 0) ?? 0,
  )
  const isPhoneLayout = useMedia(COLUMN)
  const buttons = isPhoneLayout ? IN_COLUMN : PANELS
  const row = useRef<HTMLElement>(null)
  const more = useScrollEnds(row)
  const panels = useLab(({ embed }) => embed?.panels ?? buttons).filter(hasPlace)
  const badges: Partial<Record<PanelName, Badge>> = {
    ...(watches > 0 && {
      sessions: { count: watches, words: t('stage.clientWatches', { count: watches }) },
    }),
    ...(broken > 0 && {
      checks: { count: broken, words: t('shell.checksBroken', { count: broken }) },
    }),
  }
  return (
    <nav
      ref={row}
      className={classes(styles['rail'], isPhoneLayout && 'fades-at-ends')}
      data-more={more}
      aria-label={t('shell.panels')}
    >
      {panels.map((panel) => {
        const Icon = ICONS[panel]
        const badge = badges[panel]
        return (
          <button
            key={panel}
            ref={open === panel ? scrollIntoRow : null}
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
