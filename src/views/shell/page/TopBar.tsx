import type { ReactNode } from 'react'
import { useLab } from '../../../app/hooks'
import { chooseView, showIntro, openOverlay } from '../../../app/selection'
import { startProjector } from '../../../app/projector'
import {
  type Overlay,
  type Language,
  selectLanguage,
  selectTheme,
  type LabState,
  type ViewName,
  PAGE_VIEWS,
} from '../../../app/state'
import { chooseLanguage, chooseTheme } from '../../../app/settings'
import {
  Button,
  ChevronDownIcon,
  CodeIcon,
  CompareIcon,
  ForkIcon,
  HelpIcon,
  IconButton,
  LearnIcon,
  LinkIcon,
  LockIcon,
  LookingIcon,
  Menu,
  MenuIcon,
  MoonIcon,
  OpenIcon,
  ProjectorIcon,
  SegmentedControl,
  ServerIcon,
  SunIcon,
  type MenuEntry,
} from '../../../ui'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import { late } from '../../shared/late'
import { serversText } from '../../shared/parts'
import { fetchDeferredShell } from './fetchDeferredShell'
import { StartHere } from './StartHere'
import styles from './TopBar.module.css'

const LANGUAGES: readonly {
  readonly value: Language
  readonly label: string
  readonly name: string
}[] = [
  { value: 'en', label: 'EN', name: 'English' },
  { value: 'zh-CN', label: '中文', name: '简体中文' },
]

const LessonTitle = late(async () => (await fetchDeferredShell()).LessonTitle)

/** The run's title, and the controls of the page rather than of the run. */
export function TopBar() {
  const { t } = useT()
  const language = useLab(selectLanguage)
  const isInLesson = useLab(({ openLesson }) => openLesson !== undefined)
  return (
    <header className={styles['bar']}>
      <button
        type="button"
        className={styles['logo']}
        aria-label={t('shell.home')}
        onClick={() => openOverlay('gallery')}
      >
        zk<span>·lab</span>
      </button>
      {isInLesson ? <LessonTitle /> : <Title />}
      <ViewSwitch />
      <nav className={styles['actions']} aria-label={t('shell.page')}>
        <Button
          icon={<OpenIcon size={16} aria-hidden />}
          className={styles['wide']}
          tooltip={t('shell.scenarios')}
          onClick={() => openOverlay('gallery')}
        >
          <span className={styles['label']}>{t('shell.scenarios')}</span>
        </Button>
        <Button
          icon={<LinkIcon size={16} aria-hidden />}
          className={styles['wide']}
          aria-label={t('shell.share')}
          tooltip={t('shell.share')}
          data-share
          onClick={() => openOverlay('share')}
        >
          <span className={styles['shareLabel']}>{t('shell.share')}</span>
        </Button>
        <SegmentedControl
          label={t('shell.language')}
          className={styles['wide'] ?? ''}
          segments={LANGUAGES}
          value={language}
          onChange={chooseLanguage}
        />
        <ThemeButton />
        <IconButton
          label={t('shell.projector')}
          className={styles['wide']}
          onClick={startProjector}
        >
          <ProjectorIcon size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t('shell.commands')}
          tooltip={t('shell.paletteHint')}
          className={styles['wide']}
          onClick={() => openOverlay('palette')}
        >
          <LookingIcon size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t('shell.help')}
          className={styles['wide']}
          onClick={() => openOverlay('help')}
        >
          <HelpIcon size={18} aria-hidden />
        </IconButton>
        <NarrowMenu />
      </nav>
    </header>
  )
}

function ViewSwitch() {
  const { t } = useT()
  const view = useLab((state) => state.view)
  return (
    <>
      {/* Before the views, which so keep their places when it goes. */}
      <StartHere />
      <SegmentedControl
        label={t('shell.views')}
        className={styles['views'] ?? ''}
        segments={PAGE_VIEWS.map((value) => ({
          value,
          label: <span className={styles['viewName']}>{t(`shell.view.${value}`)}</span>,
          icon: VIEW_ICONS[value],
          name: t(`shell.view.${value}`),
        }))}
        value={view}
        onChange={chooseView}
      />
    </>
  )
}

const VIEW_ICONS: Readonly<Record<ViewName, ReactNode>> = {
  learn: <LearnIcon size={15} aria-hidden />,
  stage: <ServerIcon size={15} aria-hidden />,
  spaceTime: <ForkIcon size={15} aria-hidden />,
  compare: <CompareIcon size={15} aria-hidden />,
  locks: <LockIcon size={15} aria-hidden />,
  code: <CodeIcon size={15} aria-hidden />,
}

function Title() {
  const { t } = useT()
  const localText = useLocalText()
  const title = useLab((state) => state.title)
  const isOpening = useLab(({ status }) => status === 'loading')
  const isLearning = useLab(({ view }) => view === 'learn')
  const servers = useServersText()
  return (
    <div className={styles['title']}>
      <span className={styles['run']}>
        <span className={styles['slash']} aria-hidden>
          /
        </span>
        <h1>
          {isLearning
            ? t('shell.view.learn')
            : title === undefined
              ? t(isOpening ? 'shell.openingRun' : 'shell.untitled')
              : localText(title)}
        </h1>
      </span>
      {servers !== '' && !isLearning && <span className={styles['note']}>{servers}</span>}
    </div>
  )
}

/** The servers of the open run; those of etcd and Redis exist from its beginning. */
function useServersText(): string {
  const { t } = useT()
  const zookeeper = useLab((state) => state.servers.length)
  const etcd = useLab((state) => countRivals(state, 'etcd'))
  const redis = useLab((state) => countRivals(state, 'redis'))
  return serversText({ zookeeper, etcd, redis }, t)
}

const countRivals = ({ frame }: LabState, system: 'etcd' | 'redis'): number =>
  frame?.rivals?.filter(({ what }) => what === system).length ?? 0

function ThemeButton() {
  const { t } = useT()
  const theme = useLab(selectTheme)
  const isDark = theme === 'dark'
  return (
    <IconButton
      label={isDark ? t('shell.light') : t('shell.dark')}
      className={styles['wide']}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon size={18} aria-hidden /> : <MoonIcon size={18} aria-hidden />}
    </IconButton>
  )
}

const opening = (overlay: Overlay, label: string, icon: ReactNode): MenuEntry => ({
  type: 'item',
  key: overlay,
  label,
  icon,
  onChoose: () => openOverlay(overlay),
})

/** The menu of controls that do not fit on a phone's bar. */
function NarrowMenu() {
  const { t } = useT()
  const hiddenIntro = useLab((state) => state.hiddenIntro)
  const language = useLab(selectLanguage)
  const theme = useLab(selectTheme)
  return (
    <span className={styles['narrow']}>
      <IconButton
        label={t('shell.share')}
        className={styles['share']}
        data-share
        onClick={() => openOverlay('share')}
      >
        <LinkIcon size={20} aria-hidden />
      </IconButton>
      <Menu
        label={t('shell.page')}
        align="end"
        trigger={
          <IconButton label={t('shell.menu')}>
            <MenuIcon size={20} aria-hidden />
          </IconButton>
        }
        entries={[
          {
            type: 'item',
            key: 'learn',
            label: t('shell.startHere'),
            icon: <LearnIcon size={16} aria-hidden />,
            onChoose: () => chooseView('learn'),
          },
          ...hiddenIntro.map((what) => ({
            type: 'item' as const,
            key: what,
            label: t(`shell.unfold.${what}`),
            icon: <ChevronDownIcon size={16} aria-hidden />,
            onChoose: () => showIntro(what),
          })),
          opening('gallery', t('shell.scenarios'), <OpenIcon size={16} aria-hidden />),
          opening('share', t('shell.share'), <LinkIcon size={16} aria-hidden />),
          {
            type: 'item',
            key: 'theme',
            label: theme === 'dark' ? t('shell.light') : t('shell.dark'),
            icon: <MoonIcon size={16} aria-hidden />,
            onChoose: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
          },
          {
            type: 'item',
            key: 'projector',
            label: t('shell.projector'),
            icon: <ProjectorIcon size={16} aria-hidden />,
            onChoose: startProjector,
          },
          opening('palette', t('shell.commands'), <LookingIcon size={16} aria-hidden />),
          opening('help', t('shell.help'), <HelpIcon size={16} aria-hidden />),
          { type: 'separator', key: 'line' },
          ...LANGUAGES.map(({ value, name }) => ({
            type: 'item' as const,
            key: value,
            label: name,
            isChecked: value === language,
            onChoose: () => chooseLanguage(value),
          })),
        ]}
      />
    </span>
  )
}
