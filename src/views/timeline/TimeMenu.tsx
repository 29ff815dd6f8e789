import { forkHere, undo } from '../../app/actions'
import { goLive } from '../../app/playback'
import { chooseJumpKind, chooseStepUnit, openOverlay } from '../../app/selection'
import { selectCanFork, selectIsLive, STEP_UNITS } from '../../app/state'
import { goToBookmark } from '../../app/experiment'
import { useLab } from '../../app/hooks'
import { ForkIcon, Menu, UndoIcon, type MenuEntry } from '../../ui'
import { useT } from '../shared/language'
import { COLUMN, formatSeconds, useMedia } from '../shared/parts'
import { JUMP_KINDS } from './jumpKinds'
import { TimeButton } from './TimeButton'
import { useBranchEntries } from './useBranchEntries'
import { useUndone } from './useUndone'

/** The menu of time: the goal of jumps, and other ways to reach a moment; on a phone the unit of a step too. */
export function TimeMenu() {
  const { t } = useT()
  const undoing = useUndoEntries()
  const ends = useEndEntries()
  const units = useUnitEntries()
  const entries = useTravelEntries()
  const bookmarks = useBookmarkEntries()
  const branches = useBranchEntries()
  // A wide window has these controls beside the line of time.
  const isPhoneLayout = useMedia(COLUMN)
  return (
    <Menu
      label={t('transport.time')}
      side="top"
      entries={[
        ...(isPhoneLayout ? [...undoing, ...ends, ...units] : []),
        ...entries,
        ...bookmarks,
        ...(isPhoneLayout ? grouped(t('transport.branches'), branches) : []),
      ]}
      trigger={<TimeButton />}
    />
  )
}

/** The units of a step. */
function useUnitEntries(): readonly MenuEntry[] {
  const { t } = useT()
  const unit = useLab((state) => state.stepUnit)
  return [
    ...STEP_UNITS.map((value) => ({
      type: 'item' as const,
      key: `unit ${value}`,
      label: t(`transport.stepBy.${value}`),
      isChecked: value === unit,
      onChoose: () => chooseStepUnit(value),
    })),
    { type: 'separator', key: 'after units' },
  ]
}

/** Jumps and named moments. */
function useTravelEntries(): readonly MenuEntry[] {
  const { t } = useT()
  const kind = useLab((state) => state.jumpKind)
  return [
    {
      type: 'submenu',
      key: 'kinds',
      label: t('transport.jumpTo', { kind: t(`transport.kind.${kind}`) }),
      entries: JUMP_KINDS.map((value) => ({
        type: 'item' as const,
        key: value,
        label: t(`transport.kind.${value}`),
        isChecked: value === kind,
        onChoose: () => chooseJumpKind(value),
      })),
    },
    {
      type: 'item',
      key: 'until',
      label: t('transport.runUntil'),
      hint: 'U',
      onChoose: () => openOverlay('search'),
    },
    { type: 'separator', key: 'after jumps' },
    {
      type: 'item',
      key: 'bookmark',
      label: t('transport.bookmarks'),
      hint: 'B',
      onChoose: () => openOverlay('bookmark'),
    },
  ]
}

/** The menu's entry that takes back the last action. */
function useUndoEntries(): readonly MenuEntry[] {
  const { t } = useT()
  const undone = useUndone()
  if (undone === undefined) return []
  return [
    {
      type: 'item',
      key: 'undo',
      label: t('transport.undo'),
      icon: <UndoIcon size={16} aria-hidden />,
      hint: undone,
      onChoose: () => void undo(),
    },
    { type: 'separator', key: 'after undo' },
  ]
}

/** The entries that go to the run's end, and start a branch from the past. */
function useEndEntries(): readonly MenuEntry[] {
  const { t } = useT()
  const isLive = useLab(selectIsLive)
  const canFork = useLab(selectCanFork)
  const entries: readonly MenuEntry[] = [
    {
      type: 'item',
      key: 'fork',
      label: t('transport.fork'),
      icon: <ForkIcon size={16} aria-hidden />,
      onChoose: () => void forkHere(),
    },
    {
      type: 'item',
      key: 'live',
      label: t('transport.live'),
      hint: t('transport.liveHint'),
      onChoose: () => void goLive(),
    },
  ]
  const shown = entries.filter(({ key }) => (key === 'fork' ? canFork : !isLive))
  return shown.length === 0 ? [] : [...shown, { type: 'separator', key: 'after ends' }]
}

const grouped = (label: string, entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.length === 0
    ? []
    : [
        { type: 'separator', key: 'before group' },
        { type: 'group', key: 'group', label, entries },
      ]

const BOOKMARKS_SHOWN_MAX = 8

/** The latest bookmarks, a line each. */
function useBookmarkEntries(): readonly MenuEntry[] {
  const { t } = useT()
  const bookmarks = useLab((state) => state.bookmarks)
  return bookmarks.slice(-BOOKMARKS_SHOWN_MAX).map((bookmark, index) => ({
    type: 'item',
    key: `bookmark ${index}`,
    label: t('transport.goToBookmark', { name: bookmark.name }),
    hint: formatSeconds(bookmark.at, t),
    onChoose: () => void goToBookmark(bookmark),
  }))
}
