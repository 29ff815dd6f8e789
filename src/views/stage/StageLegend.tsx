import { useState } from 'react'
import { Button, IconButton, FitIcon, MinusIcon, PlusIcon } from '../../ui'
import { useT } from '../language'
import { GlyphIcon, type GlyphKind } from '../marks'
import styles from './StageLegend.module.css'

/** Every kind of message that can be hidden, with the letter it wears here. */
const LEGEND_KINDS = [
  ['vote', 'V'],
  ['sync', 'Fi'],
  ['trunc', 'Tr'],
  ['proposal', 'P'],
  ['ack', 'A'],
  ['commit', 'C'],
  ['inform', 'I'],
  ['request', 'Q'],
  ['reply', 'R'],
  ['watch', 'W'],
  ['ping', 'h'],
] as const satisfies readonly (readonly [GlyphKind, string])[]

export interface StageLegendProps {
  /** Kinds that are not drawn; heartbeats are as a rule. */
  readonly hidden: ReadonlySet<GlyphKind>
  readonly scale: number
  readonly onHidden: (hidden: ReadonlySet<GlyphKind>) => void
  readonly onScale: (scale: number) => void
}

const SCALE_STEP = 1.25

/** What the glyphs mean, which of them are drawn, and how large the stage is. */
export function StageLegend(props: StageLegendProps) {
  const { t } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const isFiltered = LEGEND_KINDS.some(([kind]) => kind !== 'ping' && props.hidden.has(kind))
  return (
    <div
      className={styles['legend']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setIsOpen(false)
      }}
    >
      <button
        type="button"
        className={styles['open']}
        aria-expanded={isOpen}
        aria-label={t('stage.legend')}
        data-filtered={isFiltered || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <GlyphIcon kind="vote" letter="" size={16} />
        <GlyphIcon kind="commit" letter="" size={16} />
      </button>
      {isOpen && <Sheet {...props} />}
    </div>
  )
}

function Sheet({ hidden, scale, onHidden, onScale }: StageLegendProps) {
  const { t } = useT()
  const toggle = (kind: GlyphKind): void => {
    const next = new Set(hidden)
    if (!next.delete(kind)) next.add(kind)
    onHidden(next)
  }
  const only = (kind: GlyphKind): void =>
    onHidden(new Set(LEGEND_KINDS.flatMap(([other]) => (other === kind ? [] : [other]))))
  return (
    <div className={styles['sheet']} role="group" aria-label={t('stage.legend')}>
      <Scale scale={scale} onScale={onScale} />
      <ul>
        {LEGEND_KINDS.map(([kind, letter]) => (
          <li key={kind}>
            <label>
              <input type="checkbox" checked={!hidden.has(kind)} onChange={() => toggle(kind)} />
              <GlyphIcon kind={kind} letter={letter} size={20} />
              {t(`stage.kind.${kind}`)}
            </label>
            <button
              type="button"
              aria-label={t('stage.onlyKind', { kind: t(`stage.kind.${kind}`) })}
              onClick={() => only(kind)}
            >
              {t('stage.only')}
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => onHidden(new Set(['ping']))}>
        {t('stage.showAll')}
      </Button>
    </div>
  )
}

function Scale({ scale, onScale }: Pick<StageLegendProps, 'scale' | 'onScale'>) {
  const { t } = useT()
  return (
    <div className={styles['zoom']}>
      <IconButton
        size="small"
        label={t('stage.zoomOut')}
        disabledReason={scale <= 1 ? t('stage.zoomLeast') : undefined}
        onClick={() => onScale(scale / SCALE_STEP)}
      >
        <MinusIcon size={15} aria-hidden />
      </IconButton>
      <output>{Math.round(scale * 100)} %</output>
      <IconButton
        size="small"
        label={t('stage.zoomIn')}
        onClick={() => onScale(scale * SCALE_STEP)}
      >
        <PlusIcon size={15} aria-hidden />
      </IconButton>
      <IconButton size="small" label={t('stage.zoomFit')} onClick={() => onScale(1)}>
        <FitIcon size={15} aria-hidden />
      </IconButton>
    </div>
  )
}
