import type { MouseEvent } from 'react'
import type { ServerId } from '../../../kernel/actor'
import type { Tool } from '../../../app/state'
import { Button, ClientIcon, PowerIcon, SelectIcon, SlowIcon, WallIcon } from '../../../ui'
import { useT } from '../../shared/language'
import styles from '../StageBar.module.css'

export interface StageToolsProps {
  readonly tool: Tool
  readonly leader: ServerId | undefined
  /** Whether a server may lead later: the place of the button that kills it stays free. */
  readonly canLead: boolean
  readonly isShort: boolean
  /** Whether these tools are in a sheet, as on a phone. */
  readonly hasSheet: boolean
  /** Whether the run has a server of ZooKeeper, etcd or Redis that a client can connect to. */
  readonly hasServers: boolean
  /** Whether the run has a single server: no link, and nothing to part it from. */
  readonly isAlone: boolean
  readonly onTool: (tool: Tool) => void
  readonly onKill: (server: ServerId) => void
  readonly onAddClient: () => void
}

/**
 * The tools that act on the ensemble. Those for one server are in its menu and its panel, so a selection
 * moves nothing here. A fault needs no confirmation, since stepping back undoes it.
 */
export function StageTools(props: StageToolsProps) {
  const {
    tool,
    leader,
    canLead,
    isShort,
    hasSheet,
    hasServers,
    isAlone,
    onTool,
    onKill,
    onAddClient,
  } = props
  const { t } = useT()
  const whyAlone = isAlone ? t('stage.whyAlone') : undefined
  const labelled = (text: string) =>
    isShort ? { 'aria-label': text, tooltip: text } : { children: text }
  return (
    <div
      className={styles['tools']}
      data-sheet={hasSheet || undefined}
      data-tools
      role="group"
      aria-label={t('stage.tools')}
    >
      <Button
        tone="ghost"
        isPressed={tool === 'select'}
        icon={<SelectIcon size={15} fill="currentColor" aria-hidden />}
        onClick={() => onTool('select')}
        {...labelled(t('stage.toolSelect'))}
      />
      {(leader !== undefined || canLead) && (
        <Button
          tone="ghost"
          className={styles['danger']}
          data-absent={leader === undefined || undefined}
          icon={<PowerIcon size={15} aria-hidden />}
          onClick={(event) => leader !== undefined && kill(event, () => onKill(leader))}
          {...labelled(t('stage.toolKillLeader', { id: leader ?? 0 }))}
        />
      )}
      <Button
        tone="ghost"
        isPressed={tool === 'wall'}
        icon={<WallIcon size={15} aria-hidden />}
        disabledReason={whyAlone}
        onClick={() => onTool(tool === 'wall' ? 'select' : 'wall')}
        {...labelled(t('stage.toolWall'))}
      />
      <Button
        tone="ghost"
        isPressed={tool === 'slowLink'}
        icon={<SlowIcon size={15} aria-hidden />}
        disabledReason={whyAlone}
        onClick={() => onTool(tool === 'slowLink' ? 'select' : 'slowLink')}
        {...labelled(t('stage.toolSlow'))}
      />
      <span className={styles['divider']} />
      <Button
        tone="ghost"
        icon={<ClientIcon size={15} aria-hidden />}
        disabledReason={hasServers ? undefined : t('stage.whyNoEnsemble')}
        onClick={onAddClient}
        {...labelled(t('stage.toolClient'))}
      />
    </div>
  )
}

/** Kills the leader. Its button goes: the tool before it takes the focus of the keyboard. */
function kill({ detail, currentTarget }: MouseEvent<HTMLElement>, onKill: () => void): void {
  const { previousElementSibling } = currentTarget
  if (detail === 0 && previousElementSibling instanceof HTMLElement) previousElementSibling.focus()
  onKill()
}
