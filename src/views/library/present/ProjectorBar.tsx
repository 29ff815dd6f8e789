import { useSyncExternalStore } from 'react'
import { useLab, useLesson, useLockLab } from '../../../app/hooks'
import { chooseView, closePanel, openPanel } from '../../../app/selection'
import {
  canFillScreen,
  isFullScreen,
  stopProjector,
  toggleBlank,
  toggleCode,
  toggleFullScreen,
  toggleSpotlight,
} from '../../../app/projector'
import { PAGE_VIEWS, PANELS, selectIsRunShown } from '../../../app/state'
import {
  BlankIcon,
  Button,
  FitIcon,
  IconButton,
  Menu,
  PanelIcon,
  ProjectorIcon,
  QrIcon,
  SpotlightIcon,
  type MenuEntry,
} from '../../../ui'
import { useT } from '../../shared/language'
import { labTitle } from '../../lockLab'
import { useLocalText } from '../../narration/words'
import styles from './Projector.module.css'

/** The run's title and the teacher's controls. */
export function ProjectorBar() {
  const { t } = useT()
  const localText = useLocalText()
  const title = useLab((state) => state.title)
  const view = useLab((state) => state.view)
  const isSpotlit = useLab((state) => state.isSpotlit)
  const isCodeShown = useLab((state) => state.isCodeShown)
  const isFull = useFullScreen()
  return (
    <header className={styles['bar']}>
      <span className={styles['logo']}>
        zk<span>·lab</span>
      </span>
      <h1>
        {view === 'locks' ? (
          <LockTitle />
        ) : view === 'learn' ? (
          t('shell.view.learn')
        ) : title === undefined ? (
          t('shell.untitled')
        ) : (
          localText(title)
        )}
        <LessonPosition />
      </h1>
      <nav className={styles['tools']} aria-label={t('present.tools')}>
        <ShownMenu />
        <IconButton
          label={t('present.spotlight')}
          className={styles['wide']}
          isPressed={isSpotlit}
          onClick={toggleSpotlight}
        >
          <SpotlightIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('present.code')} isPressed={isCodeShown} onClick={toggleCode}>
          <QrIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('present.blank')} className={styles['wide']} onClick={toggleBlank}>
          <BlankIcon size={20} aria-hidden />
        </IconButton>
        {canFillScreen() && (
          <IconButton
            label={isFull ? t('present.leaveFullScreen') : t('present.fullScreen')}
            onClick={() => void toggleFullScreen()}
          >
            <FitIcon size={20} aria-hidden />
          </IconButton>
        )}
        <Button
          className={styles['leave']}
          aria-label={t('present.leave')}
          icon={<ProjectorIcon size={18} aria-hidden />}
          onClick={stopProjector}
        >
          <span>{t('present.leave')}</span>
        </Button>
      </nav>
    </header>
  )
}

/** The open lesson and its step. */
function LessonPosition() {
  const { t } = useT()
  const open = useLab(({ openLesson }) => openLesson)
  const count = useLesson(({ states }) => states.length)
  return (
    open !== undefined && (
      <small>
        {t('lesson.number', { id: open.id })} · {t('lesson.position', { step: open.step, count })}
      </small>
    )
  )
}

/** The title of the lock lab's question, since the lab has runs of its own. */
function LockTitle() {
  const { t } = useT()
  return useLockLab((state) => labTitle(state, t))
}

/** Chooses the view, and the panel beside it. */
function ShownMenu() {
  const { t } = useT()
  const view = useLab((state) => state.view)
  const panel = useLab((state) => state.panel)
  const isOfRun = useLab(selectIsRunShown)
  // The front door and the lock lab have no panels beside them.
  const panels: readonly MenuEntry[] = [
    { type: 'separator', key: 'line' },
    {
      type: 'item',
      key: 'none',
      label: t('present.noPanel'),
      isChecked: panel === undefined,
      onChoose: closePanel,
    },
    ...PANELS.map((name) => ({
      type: 'item' as const,
      key: name,
      label: t(`shell.panel.${name}`),
      isChecked: name === panel,
      onChoose: () => openPanel(name),
    })),
  ]
  const entries: readonly MenuEntry[] = [
    ...PAGE_VIEWS.map((name) => ({
      type: 'item' as const,
      key: `view ${name}`,
      label: t(`shell.view.${name}`),
      isChecked: name === view,
      onChoose: () => chooseView(name),
    })),
    ...(isOfRun ? panels : []),
  ]
  return (
    <Menu
      label={t('present.panel')}
      align="end"
      trigger={
        <Button
          tone="ghost"
          className={styles['panels']}
          aria-label={t('present.panel')}
          icon={<PanelIcon size={20} aria-hidden />}
        >
          <span>{t('present.panel')}</span>
        </Button>
      }
      entries={entries}
    />
  )
}

function useFullScreen(): boolean {
  return useSyncExternalStore((changed) => {
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, isFullScreen)
}
