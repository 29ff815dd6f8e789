import type { ActorId } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'
import type { Action, Frame, RivalFrame } from '../../../simulator'
import { rivalStart } from '../../../app/actions'
import { askWhy } from '../../../app/selection'
import {
  PauseIcon,
  PlayIcon,
  PowerIcon,
  SlowIcon,
  UnplugIcon,
  WallIcon,
  WhyIcon,
  type MenuEntry,
} from '../../../ui'
import { othersThan } from '../model'
import type { StageViewProps } from '../stageProps'
import { diskEntries, machineEntries } from './machineEntries'

export interface RivalMenuInput extends Pick<
  StageViewProps,
  'frame' | 'onAction' | 'onPartition' | 'onHeal' | 'onSlowLink'
> {
  readonly rival: RivalFrame
  readonly t: Translator['t']
}

const SLOW_LINK_MS = 200

/** The menu of a server or client of etcd or Redis. */
export function rivalMenu(input: RivalMenuInput): readonly MenuEntry[] {
  const { rival, t } = input
  return [
    ...processEntries(input),
    { type: 'separator', key: 'after process' },
    ...networkEntries(input),
    ...(rival.what === 'client'
      ? []
      : [{ type: 'separator', key: 'after network' } as const, ...diskEntriesOf(input)]),
    { type: 'separator', key: 'after disk' },
    {
      type: 'item',
      key: 'why',
      label: t('why.ask'),
      icon: <WhyIcon size={16} aria-hidden />,
      onChoose: () => askWhy({ type: 'rival', rival: rival.id }),
    },
  ]
}

/** The entry that ends a process, or brings it back. */
const endOrStart = (
  frame: Frame,
  { id, what, process }: RivalFrame,
): { readonly isStart: boolean; readonly action: Action } => {
  const isClient = what === 'client'
  if (process === 'down' || process === 'crashed') {
    return { isStart: true, action: isClient ? rivalStart(frame, id) : { do: 'start', server: id } }
  }
  const action: Action = isClient ? { do: 'killClient', client: id } : { do: 'kill', server: id }
  return { isStart: false, action }
}

function processEntries({ rival, frame, t, onAction }: RivalMenuInput): readonly MenuEntry[] {
  const { id, what, process, replicates } = rival
  const { isStart, action } = endOrStart(frame, rival)
  const whyNot = isStart ? t('processMenu.notRunning') : undefined
  const isPaused = process === 'paused'
  const pausing = isPaused ? 'resume' : 'pause'
  const isClient = what === 'client'
  return [
    {
      type: 'item',
      key: isStart ? 'start' : 'kill',
      label: t(isStart ? 'processMenu.start' : 'processMenu.kill'),
      icon: isStart ? <PlayIcon size={16} aria-hidden /> : <PowerIcon size={16} aria-hidden />,
      ...(!isStart && { tone: 'danger' as const }),
      hint: 'K',
      onChoose: () => onAction(action),
    },
    ...(isClient ? [] : machineEntries({ server: id, t, onAction, disabledReason: whyNot })),
    ...(replicates !== undefined
      ? [
          {
            type: 'item',
            key: 'promote',
            label: t('rival.promote'),
            disabledReason: process === 'running' ? undefined : t('processMenu.notRunning'),
            onChoose: () => onAction({ do: 'promote', server: id }),
          } as const,
        ]
      : []),
    {
      type: 'item',
      key: 'pause',
      label: t(isPaused ? 'processMenu.resume' : 'processMenu.pause'),
      icon: isPaused ? <PlayIcon size={16} aria-hidden /> : <PauseIcon size={16} aria-hidden />,
      disabledReason: whyNot,
      onChoose: () =>
        onAction(isClient ? { do: `${pausing}Client`, client: id } : { do: pausing, server: id }),
    },
  ]
}

function networkEntries(input: RivalMenuInput): readonly MenuEntry[] {
  const { rival, frame, t, onAction, onPartition, onHeal, onSlowLink } = input
  const { id } = rival
  // Clients talk to servers, and servers to those of their own system.
  const others = (frame.rivals ?? []).filter(
    ({ id: other, what }) =>
      other !== id &&
      (what === rival.what ? what !== 'client' : [what, rival.what].includes('client')),
  )
  const linkTo = (key: string, other: ActorId, onChoose: () => void): MenuEntry => ({
    type: 'item',
    key: `${key} ${other}`,
    label: String(other),
    onChoose,
  })
  const entries: MenuEntry[] = [
    {
      type: 'item',
      key: 'partition',
      label: t('processMenu.cutOff'),
      icon: <WallIcon size={16} aria-hidden />,
      disabledReason: others.length === 0 ? t('rival.alone') : undefined,
      onChoose: () => onPartition([othersThan(frame, [id]), [id]]),
    },
  ]
  if (others.length > 0) {
    entries.push(
      {
        type: 'submenu',
        key: 'slow',
        label: t('processMenu.slow'),
        icon: <SlowIcon size={16} aria-hidden />,
        entries: others.map((other) =>
          linkTo('slow', other.id, () => onSlowLink(id, other.id, SLOW_LINK_MS)),
        ),
      },
      {
        type: 'submenu',
        key: 'cut',
        label: t('processMenu.cut'),
        icon: <UnplugIcon size={16} aria-hidden />,
        entries: others.map((other) =>
          linkTo('cut', other.id, () => onAction({ do: 'cut', from: id, to: other.id })),
        ),
      },
    )
  }
  if (frame.walls.length > 0 || frame.slowLinks.length > 0) {
    entries.push({ type: 'item', key: 'heal', label: t('processMenu.heal'), onChoose: onHeal })
  }
  return entries
}

function diskEntriesOf({ rival, t, onAction }: RivalMenuInput): readonly MenuEntry[] {
  const disabledReason = rival.what === 'redis' ? t('rival.noDisk') : undefined
  return diskEntries({ server: rival.id, t, onAction, disabledReason })
}
