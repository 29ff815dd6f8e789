import type { ServerId } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'
import type { Zxid } from '../../../zookeeper/model'
import type { Action, Frame } from '../../../simulator'
import { askWhy } from '../../../app/selection'
import {
  ClientIcon,
  CheckIcon,
  PauseIcon,
  PlayIcon,
  PowerIcon,
  SlowIcon,
  UnplugIcon,
  WallIcon,
  RouteIcon,
  WhyIcon,
  type MenuEntry,
} from '../../../ui'
import { zxidText } from '../../shared/zxid'
import { logOf } from '../model'
import { damageEntries, diskEntries, machineEntries } from './machineEntries'

export interface ServerMenuInput {
  readonly server: ServerId
  readonly frame: Frame
  readonly t: Translator['t']
  readonly onAction: (action: Action) => void
  readonly onPartition: (groups: readonly (readonly ServerId[])[]) => void
  readonly onHeal: () => void
  readonly onSlowLink: (from: ServerId, to: ServerId, ms: number) => void
  readonly onAddClient: (server?: ServerId) => void
  readonly onFollow?: ((zxid: Zxid) => void) | undefined
}

const SLOW_LINK_MS = 200

/** The menu of a server. */
export function serverMenu(input: ServerMenuInput): readonly MenuEntry[] {
  return [
    ...processEntries(input),
    { type: 'separator', key: 'after process' },
    ...networkEntries(input),
    { type: 'separator', key: 'after network' },
    ...filesEntries(input),
    { type: 'separator', key: 'after disk' },
    {
      type: 'item',
      key: 'connect',
      label: input.t('processMenu.connect'),
      icon: <ClientIcon size={16} aria-hidden />,
      onChoose: () => input.onAddClient(input.server),
    },
    { type: 'separator', key: 'after client' },
    {
      type: 'item',
      key: 'why',
      label: input.t('why.ask'),
      icon: <WhyIcon size={16} aria-hidden />,
      onChoose: () => askWhy({ type: 'server', server: input.server }),
    },
    {
      type: 'item',
      key: 'whyZxid',
      label: input.t('why.askZxid'),
      icon: <WhyIcon size={16} aria-hidden />,
      onChoose: () => askWhy({ type: 'position', server: input.server }),
    },
    ...followEntries(input),
  ]
}

/** The menu entry that follows the last transaction of the server's log. */
function followEntries({ server, frame, t, onFollow }: ServerMenuInput): readonly MenuEntry[] {
  const found = frame.servers.find(({ id }) => id === server)
  const last = found === undefined ? undefined : logOf(found).at(-1)
  if (last === undefined || onFollow === undefined) return []
  return [
    {
      type: 'item',
      key: 'follow',
      label: t('panels.followZxid', { zxid: zxidText(last.zxid) }),
      icon: <RouteIcon size={16} aria-hidden />,
      onChoose: () => onFollow(last.zxid),
    },
  ]
}

const processOf = ({ servers }: Frame, server: ServerId) =>
  servers.find(({ id }) => id === server)?.process

/** Whether a server has a process, which may be paused. */
const isRunning = (frame: Frame, server: ServerId): boolean =>
  ['running', 'paused'].includes(processOf(frame, server) ?? '')

function processEntries({ server, frame, t, onAction }: ServerMenuInput): readonly MenuEntry[] {
  const isUp = isRunning(frame, server)
  const isPaused = processOf(frame, server) === 'paused'
  const whyNot = isUp ? undefined : t('processMenu.notRunning')
  return [
    isUp
      ? {
          type: 'item',
          key: 'kill',
          label: t('processMenu.kill'),
          icon: <PowerIcon size={16} aria-hidden />,
          tone: 'danger',
          hint: 'K',
          onChoose: () => onAction({ do: 'kill', server }),
        }
      : {
          type: 'item',
          key: 'start',
          label: t('processMenu.start'),
          icon: <PlayIcon size={16} aria-hidden />,
          hint: 'K',
          onChoose: () => onAction({ do: 'start', server }),
        },
    ...machineEntries({ server, t, onAction, disabledReason: whyNot }),
    {
      type: 'item',
      key: 'pause',
      label: t(isPaused ? 'processMenu.resume' : 'processMenu.pause'),
      icon: isPaused ? <PlayIcon size={16} aria-hidden /> : <PauseIcon size={16} aria-hidden />,
      disabledReason: whyNot,
      onChoose: () => onAction({ do: isPaused ? 'resume' : 'pause', server }),
    },
  ]
}

function networkEntries(input: ServerMenuInput): readonly MenuEntry[] {
  const { server, frame, t, onAction, onPartition, onHeal, onSlowLink } = input
  const others = frame.servers.map(({ id }) => id).filter((id) => id !== server)
  const isAlone = others.length === 0
  const entries: MenuEntry[] = [
    {
      type: 'item',
      key: 'partition',
      label: t('processMenu.cutOff'),
      icon: <WallIcon size={16} aria-hidden />,
      disabledReason: isAlone ? t('stage.whyAlone') : undefined,
      onChoose: () => onPartition([others, [server]]),
    },
  ]
  const linkTo = (key: string, id: ServerId, onChoose: () => void): MenuEntry => ({
    type: 'item',
    key: `${key} ${id}`,
    label: t('processMenu.linkTo', { id }),
    onChoose,
  })
  if (!isAlone) {
    entries.push(
      {
        type: 'submenu',
        key: 'slow',
        label: t('processMenu.slow'),
        icon: <SlowIcon size={16} aria-hidden />,
        entries: others.map((id) => linkTo('slow', id, () => onSlowLink(server, id, SLOW_LINK_MS))),
      },
      {
        type: 'submenu',
        key: 'cut',
        label: t('processMenu.cut'),
        icon: <UnplugIcon size={16} aria-hidden />,
        entries: others.map((id) =>
          linkTo('cut', id, () => onAction({ do: 'cut', from: server, to: id })),
        ),
      },
    )
  }
  if (frame.walls.length > 0 || frame.slowLinks.length > 0) {
    entries.push({
      type: 'item',
      key: 'heal',
      label: t('processMenu.heal'),
      icon: <CheckIcon size={16} aria-hidden />,
      onChoose: onHeal,
    })
  }
  return entries
}

function filesEntries({ server, frame, t, onAction }: ServerMenuInput): readonly MenuEntry[] {
  const isDown = !isRunning(frame, server)
  const shared = { server, t, onAction }
  return [
    ...diskEntries({ ...shared, disabledReason: undefined }),
    ...damageEntries({
      ...shared,
      disabledReason: isDown ? undefined : t('processMenu.damageRunning'),
    }),
  ]
}
