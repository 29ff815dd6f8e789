import { forkHere, switchBranch, undo } from '../../../app/actions'
import { goLive, goToHead, goToStart, jump, stepByUnit, togglePlay } from '../../../app/playback'
import { chooseStepUnit, openOverlay } from '../../../app/selection'
import { chooseSpeed } from '../../../app/settings'
import { type LabState, STEP_UNITS } from '../../../app/state'
import { goToBookmark, openScriptBranch } from '../../../app/experiment'
import { JUMP_KINDS, SPEEDS, speedName } from '../../timeline'
import type { Command } from './command'

/** Ways through time: steps, jumps, branches, speeds. */
export const timeCommands = (state: LabState): readonly Command[] => [
  ...walking(state),
  ...jumping(),
  ...branching(state),
  ...pacing(),
]

const group = 'time' as const

const walking = ({ isPlaying, willResume, stepUnit, bookmarks }: LabState): readonly Command[] => [
  {
    key: 'play',
    group,
    say: ({ t }) => t(isPlaying || willResume ? 'transport.pause' : 'transport.play'),
    hint: 'Space',
    act: togglePlay,
  },
  {
    key: 'step',
    group,
    say: ({ t }) => t(`transport.step.${stepUnit}`),
    hint: '→',
    act: () => stepByUnit('next'),
  },
  {
    key: 'back',
    group,
    say: ({ t }) => t(`transport.stepBack.${stepUnit}`),
    hint: '←',
    act: () => stepByUnit('previous'),
  },
  ...STEP_UNITS.map((unit): Command => ({
    key: `unit ${unit}`,
    group,
    say: ({ t }) => t(`transport.stepBy.${unit}`),
    act: () => chooseStepUnit(unit),
  })),
  {
    key: 'until',
    group,
    say: ({ t }) => t('transport.runUntil'),
    hint: 'U',
    act: () => openOverlay('search'),
  },
  {
    key: 'bookmark',
    group,
    say: ({ t }) => t('transport.bookmarks'),
    hint: 'B',
    act: () => openOverlay('bookmark'),
  },
  ...bookmarks.map((bookmark): Command => ({
    key: `bookmark ${bookmark.branch} ${bookmark.step} ${bookmark.name}`,
    group,
    say: ({ t }) => t('transport.goToBookmark', { name: bookmark.name }),
    act: () => goToBookmark(bookmark),
  })),
  { key: 'start', group, say: ({ t }) => t('palette.start'), hint: 'Home', act: goToStart },
  { key: 'end', group, say: ({ t }) => t('palette.end'), hint: 'End', act: goToHead },
  { key: 'live', group, say: ({ t }) => t('transport.liveHint'), act: goLive },
]

const jumping = (): readonly Command[] =>
  JUMP_KINDS.flatMap((kind) =>
    (['next', 'previous'] as const).map((direction): Command => ({
      key: `${direction} ${kind}`,
      group,
      say: ({ t }) => t(`transport.${direction}Moment`, { kind: t(`transport.kind.${kind}`) }),
      act: () => jump(kind, direction),
    })),
  )

const branching = ({ branches, branch, script, undoable }: LabState): readonly Command[] => [
  {
    key: 'fork',
    group,
    say: ({ t }) => t('transport.fork'),
    hint: 'F',
    act: () => forkHere(),
  },
  ...(undoable.length === 0
    ? []
    : [
        {
          key: 'undo',
          group,
          say: ({ t }) => t('transport.undo'),
          hint: 'Ctrl Z',
          act: undo,
        } satisfies Command,
      ]),
  {
    key: 'branches',
    group,
    say: ({ t }) => t('transport.allBranches'),
    act: () => openOverlay('branches'),
  },
  {
    key: 'rename',
    group,
    say: ({ t }) => t('transport.rename'),
    act: () => openOverlay('branch'),
  },
  ...branches
    .filter((info) => info.branch !== branch)
    .map((info): Command => ({
      key: `branch ${info.branch}`,
      group,
      say: ({ t }) => t('branches.openBranch', { name: info.name }),
      act: () => switchBranch(info.branch),
    })),
  ...(script?.whole.branches ?? [])
    .filter(({ name }) => name !== script?.branch)
    .map(({ name }): Command => ({
      key: `script ${name}`,
      group,
      say: ({ t }) => t('branches.playBranch', { name }),
      act: () => openScriptBranch(name),
    })),
]

const pacing = (): readonly Command[] =>
  SPEEDS.map((speed): Command => ({
    key: `speed ${speed}`,
    group,
    say: ({ t }) => t('palette.speed', { speed: speedName(speed, t) }),
    act: () => chooseSpeed(speed),
  }))
