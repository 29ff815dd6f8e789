import type { ServerId } from '../../kernel/actor'
import { PointMenu } from '../../ui'
import { useT } from '../shared/language'
import { serverMenu, type ServerMenuInput } from './cards/serverMenu'

/** A server's menu, open at a point of the viewport. */
export interface OpenMenu {
  readonly server: ServerId
  readonly x: number
  readonly y: number
}

export interface ServerPointMenuProps extends Omit<ServerMenuInput, 'server' | 't'> {
  readonly at: OpenMenu
  readonly onClose: () => void
}

/** A server's menu, open where it was asked for. */
export function ServerPointMenu({ at, onClose, ...handlers }: ServerPointMenuProps) {
  const { t } = useT()
  const { server } = at
  return (
    <PointMenu
      label={t('processMenu.title', { id: server })}
      at={at}
      entries={serverMenu({ ...handlers, t, server })}
      onClose={onClose}
    />
  )
}
