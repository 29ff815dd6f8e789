import type { Translator } from '../../../i18n'
import type { Action, Frame } from '../../../simulator'
import type { LinkEnds } from '../../../app/state'
import {
  CheckIcon,
  PauseIcon,
  PlayIcon,
  PointMenu,
  SlowIcon,
  UnplugIcon,
  type MenuEntry,
} from '../../../ui'
import { useT } from '../../shared/language'
import { linkActions, SLOW_MS, type LinkAction } from '../../panels/link'

/** The link whose menu is open, and the menu's place on the page. */
export interface OpenLinkMenu {
  readonly ends: LinkEnds
  readonly x: number
  readonly y: number
}

export interface LinkMenuProps {
  readonly at: OpenLinkMenu
  readonly frame: Frame
  readonly onPick: (ends: LinkEnds) => void
  readonly onAction: (action: Action) => void
  readonly onClose: () => void
}

/** A link's menu, open where it was asked for. */
export function LinkMenu(props: LinkMenuProps) {
  const { t } = useT()
  const { at, onClose } = props
  const [a, b] = at.ends
  return (
    <PointMenu
      label={t('link.title', { first: String(a), second: String(b) })}
      at={at}
      entries={entriesOf(props, t)}
      onClose={onClose}
    />
  )
}

const ICONS: Readonly<Record<LinkAction['name'], typeof SlowIcon>> = {
  cut: UnplugIcon,
  restore: CheckIcon,
  freeze: PauseIcon,
  thaw: PlayIcon,
  slow: SlowIcon,
  unslow: CheckIcon,
}

/** The menu of a link: its queues, then the actions on each direction. */
function entriesOf(
  { at: { ends }, frame, onPick, onAction }: LinkMenuProps,
  t: Translator['t'],
): readonly MenuEntry[] {
  const [a, b] = ends
  const directions = [
    [a, b],
    [b, a],
  ] as const
  return [
    { type: 'item', key: 'queues', label: t('link.queues'), onChoose: () => onPick(ends) },
    ...directions.flatMap(([from, to]): readonly MenuEntry[] => [
      { type: 'separator', key: `before ${from}` },
      ...linkActions(frame, from, to).map(({ fault, name, action }): MenuEntry => {
        const Icon = ICONS[name]
        return {
          type: 'item',
          key: `${fault} ${from}`,
          label: t(`link.do.${name}`, { from: String(from), to: String(to), ms: SLOW_MS }),
          icon: <Icon size={16} aria-hidden />,
          onChoose: () => onAction(action),
        }
      }),
    ]),
  ]
}
