import { compareActors, type ActorId } from '../../../kernel/actor'
import type { Tool } from '../../../app/state'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import styles from '../StageBar.module.css'

export interface ToolBarProps {
  readonly tool: Exclude<Tool, 'select'>
  /** The servers chosen so far, in the order of choosing. */
  readonly picked: readonly ActorId[]
  /** Whether some servers are chosen and others are left. */
  readonly isWallPossible: boolean
  readonly onWall: (cutOff: readonly ActorId[]) => void
  readonly onSlow: (from: ActorId, to: ActorId, ms: number) => void
  readonly onCut: (from: ActorId, to: ActorId) => void
  readonly onCancel: () => void
}

const SLOW_MS = [100, 1000] as const

/** The targets that the active tool still needs, and the button that applies it. */
export function ToolBar(props: ToolBarProps) {
  const { tool, picked, onCancel } = props
  const { t } = useT()
  return (
    <div
      className={styles['hint']}
      data-full={(tool === 'slowLink' && picked.length > 1) || undefined}
      role="status"
    >
      {tool === 'wall' ? <WallChoice {...props} picked={picked} /> : <LinkChoice {...props} />}
      <Button size="small" tone="ghost" onClick={onCancel}>
        {t('tools.cancel')}
      </Button>
    </div>
  )
}

function WallChoice({ picked, isWallPossible, onWall }: ToolBarProps) {
  const { t } = useT()
  const list = picked.toSorted(compareActors)
  return (
    <>
      <span>{t('tools.wallPick')}</span>
      <Button
        size="small"
        tone="danger"
        disabledReason={isWallPossible ? undefined : t('tools.wallTooFew')}
        onClick={() => onWall(picked)}
      >
        {t('tools.wallBuild', { list })}
      </Button>
    </>
  )
}

function LinkChoice({ picked, onSlow, onCut }: ToolBarProps) {
  const { t } = useT()
  const [from, to] = picked
  if (from === undefined) return <span>{t('tools.linkPick')}</span>
  if (to === undefined) return <span>{t('tools.linkPickSecond', { from })}</span>
  return (
    <>
      <span>{t('tools.linkBetween', { from, to })}</span>
      {SLOW_MS.map((ms) => (
        <Button key={ms} size="small" onClick={() => onSlow(from, to, ms)}>
          {t('tools.linkSlowBy', { ms })}
        </Button>
      ))}
      <Button size="small" tone="danger" onClick={() => onCut(from, to)}>
        {t('tools.linkCutDirection', { from, to })}
      </Button>
      <Button size="small" tone="danger" onClick={() => onCut(to, from)}>
        {t('tools.linkCutDirection', { from: to, to: from })}
      </Button>
    </>
  )
}
