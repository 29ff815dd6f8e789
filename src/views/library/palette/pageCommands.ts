import type { LibraryItem } from '../../../app/engine'
import { diagnostics, playLibraryRun, notifyCopied } from '../../../app/experiment'
import { chooseView, showIntro, openOverlay, openPanel } from '../../../app/selection'
import { startProjector } from '../../../app/projector'
import { PANELS, PAGE_VIEWS, type LabState } from '../../../app/state'
import { changeSettings, chooseLanguage, chooseTheme, togglePings } from '../../../app/settings'
import { copyText, zoomShown } from '../../shared/parts'
import { treeCommand } from './actorCommands'
import type { Command, Saying } from './command'

/** Commands for views, panels and dialogs. */
export const pageCommands = (): readonly Command[] => [
  ...PAGE_VIEWS.map((view): Command => ({
    key: `view ${view}`,
    group: 'page',
    say: ({ t }) => t('palette.view', { name: t(`shell.view.${view}`) }),
    ...(view === 'locks' && { about: aboutLocks }),
    act: () => chooseView(view),
  })),
  ...PANELS.map((panel): Command => ({
    key: `panel ${panel}`,
    group: 'page',
    say: ({ t }) => t('palette.panel', { name: t(`shell.panel.${panel}`) }),
    act: () => openPanel(panel),
  })),
  {
    key: 'panel link',
    group: 'page',
    say: ({ t }) => t('help.key.queues'),
    hint: 'Q',
    act: () => openPanel('link'),
  },
  treeCommand,
  ...(['in', 'out', 'fit'] as const).map((step): Command => ({
    key: `zoom ${step}`,
    group: 'page',
    say: ({ t }) => t(`palette.zoom.${step}`),
    hint: ZOOM_KEYS[step],
    act: zoomShown(step),
  })),
  {
    key: 'gallery',
    group: 'page',
    say: ({ t }) => t('shell.scenarios'),
    about: ({ t }) => `${t('share.open')} ${t('palette.aboutGallery')}`,
    act: () => openOverlay('gallery'),
  },
  {
    key: 'project',
    group: 'page',
    say: ({ t }) => t('shell.projector'),
    hint: 'P',
    act: startProjector,
  },
  {
    key: 'share',
    group: 'page',
    say: ({ t }) => t('shell.share'),
    about: ({ t }) =>
      `${t('present.code')} ${t('record.embed')} ${t('record.gif')} ${t('palette.aboutShare')}`,
    act: () => openOverlay('share'),
  },
  {
    key: 'help',
    group: 'page',
    say: ({ t }) => t('shell.help'),
    hint: '?',
    act: () => openOverlay('help'),
  },
  {
    key: 'diagnostics',
    group: 'page',
    say: ({ t }) => t('page.copyDiagnostics'),
    act: async () => {
      if (!(await copyText(await diagnostics()))) return
      notifyCopied()
    },
  },
]

/** Commands that show the introduction or description where it is hidden. */
export const introCommands = ({ hiddenIntro }: LabState): readonly Command[] =>
  hiddenIntro.map((what) => ({
    key: `unfold ${what}`,
    group: 'page',
    say: ({ t }) => t(`shell.unfold.${what}`),
    act: () => showIntro(what),
  }))

/** The lock lab is also found by the questions that it answers. */
const aboutLocks = ({ t }: Saying): string => ABOUT_LOCKS.map((key) => t(`locks.${key}`)).join(' ')

const ABOUT_LOCKS = [
  'questions',
  'question.herd',
  'question.predecessor',
  'question.pause',
  'question.etcd',
  'question.redis',
] as const

const ZOOM_KEYS = { in: '+', out: '−', fit: '0' } as const

/** Commands for the settings that are kept in this browser. */
export const settingCommands = ({ settings }: LabState): readonly Command[] => [
  {
    key: 'light',
    group: 'settings',
    say: ({ t }) => t('shell.light'),
    act: () => chooseTheme('light'),
  },
  {
    key: 'dark',
    group: 'settings',
    say: ({ t }) => t('shell.dark'),
    act: () => chooseTheme('dark'),
  },
  // Each language is found under its own name, whichever is in use.
  {
    key: 'en',
    group: 'settings',
    say: ({ t }) => t('palette.language', { name: 'English' }),
    about: ({ t }) => t('palette.aboutEnglish'),
    act: () => chooseLanguage('en'),
  },
  {
    key: 'zh-CN',
    group: 'settings',
    say: ({ t }) => t('palette.language', { name: '简体中文' }),
    about: ({ t }) => t('palette.aboutChinese'),
    act: () => chooseLanguage('zh-CN'),
  },
  { key: 'pings', group: 'settings', say: ({ t }) => t('shell.showPings'), act: togglePings },
  {
    key: 'letters',
    group: 'settings',
    say: ({ t }) => t('help.letters'),
    act: () => changeSettings({ areShortcutsOn: !settings.areShortcutsOn }),
  },
]

/** A command for every run of the library, found by title, number and description. */
export const scenarioCommands = (library: readonly LibraryItem[]): readonly Command[] =>
  library.map((item) => ({
    key: `scenario ${item.id}`,
    group: 'scenarios',
    say: ({ localText }) => localText(item.title),
    about: ({ localText }) => `${item.lesson ?? ''} ${localText(item.description)}`,
    act: () => playLibraryRun(item),
  }))
