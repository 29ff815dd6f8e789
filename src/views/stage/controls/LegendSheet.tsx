import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { makeZxid } from '../../../zookeeper/model'
import { Button, IconButton, FitIcon, MinusIcon, PlusIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { GlyphIcon } from '../../shared/glyphs'
import { type GlyphKind } from '../../../drawing'
import { Term, type TermId } from '../../shared/terms'
import { ZxidChip } from '../../shared/zxid'
import styles from './StageLegend.module.css'
import { SCALE_STEP } from './useZoom'

// Too small for a script of its own.
export { SteadyRoom } from '../SteadyRoom'

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

export interface LegendSheetProps {
  /** The kinds that are not drawn; heartbeats by default. */
  readonly hidden: ReadonlySet<GlyphKind>
  readonly scale: number
  readonly onHidden: (hidden: ReadonlySet<GlyphKind>) => void
  readonly onScale: (scale: number) => void
}

/** The legend: marks of logs, and glyphs of messages, each kind to be hidden or shown; and the size of the stage. */
export function LegendSheet({ hidden, scale, onHidden, onScale }: LegendSheetProps) {
  const { t } = useT()
  const toggle = (kind: GlyphKind): void => {
    const next = new Set(hidden)
    if (!next.delete(kind)) next.add(kind)
    onHidden(next)
  }
  const only = (kind: GlyphKind): void =>
    onHidden(new Set(LEGEND_KINDS.flatMap(([other]) => (other === kind ? [] : [other]))))
  const ref = useRef<HTMLDivElement>(null)
  const roomPx = useRoomBelow(ref)
  return (
    <div
      ref={ref}
      className={styles['sheet']}
      role="group"
      aria-label={t('stage.legend')}
      style={{ '--room': `${roomPx}px` } as CSSProperties}
    >
      <Scale scale={scale} onScale={onScale} />
      <Entries />
      <ul>
        {LEGEND_KINDS.map(([kind, letter]) => (
          <li key={kind}>
            <label>
              <input type="checkbox" checked={!hidden.has(kind)} onChange={() => toggle(kind)} />
              <GlyphIcon kind={kind} letter={letter} size={20} />
              <LegendWord kind={kind} />
            </label>
            <button
              type="button"
              aria-label={t('legend.onlyKind', { kind: t(`legend.kind.${kind}`) })}
              onClick={() => only(kind)}
            >
              {t('legend.only')}
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => onHidden(new Set(['ping']))}>
        {t('legend.showAll')}
      </Button>
    </div>
  )
}

/** The terms that the kinds of packets are called by. */
const TERMS: Readonly<Partial<Record<GlyphKind, TermId>>> = {
  vote: 'vote',
  trunc: 'TRUNC',
  proposal: 'PROPOSAL',
  ack: 'ACK',
  commit: 'COMMIT',
  inform: 'INFORM',
  watch: 'watch',
  ping: 'PING',
}

function LegendWord({ kind }: { readonly kind: (typeof LEGEND_KINDS)[number][0] }) {
  const { t } = useT()
  const term = TERMS[kind]
  const word = t(`legend.kind.${kind}`)
  return term === undefined ? (
    word
  ) : (
    <Term id={term} isWithin>
      {word}
    </Term>
  )
}

/** The gap between the sheet and the stage's lower edge, px. */
const APART_PX = 8

/** The height left below the sheet's upper edge, px; a longer sheet scrolls. */
function useRoomBelow(ref: RefObject<HTMLElement | null>): number {
  const [roomPx, setRoomPx] = useState(0)
  useLayoutEffect(() => {
    const { current: sheet } = ref
    const stage = sheet?.closest('section')
    if (sheet === null || stage === null || stage === undefined) return undefined
    const measure = (): void => {
      const { top } = sheet.getBoundingClientRect()
      setRoomPx(stage.getBoundingClientRect().bottom - top - APART_PX)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(stage)
    return () => observer.disconnect()
  }, [ref])
  return roomPx
}

/** The marks of the log strips with their meaning, in the order in which an entry has them. */
const LOOKS = ['written', 'logged', 'acked', 'committed', 'applied', 'cut'] as const

function Entries() {
  const { t } = useT()
  return (
    <dl className={styles['entries']} aria-label={t('panels.logLegend')}>
      {LOOKS.map((look) => (
        <div key={look}>
          <dt>
            <ZxidChip zxid={SAMPLE} look={look} size="small" />
          </dt>
          <dd>{t(`stage.entry.${look}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const SAMPLE = makeZxid(1, 1)

function Scale({ scale, onScale }: Pick<LegendSheetProps, 'scale' | 'onScale'>) {
  const { t } = useT()
  return (
    <div className={styles['zoom']}>
      <IconButton
        size="small"
        label={t('legend.zoomOut')}
        disabledReason={scale <= 1 ? t('legend.zoomLeast') : undefined}
        onClick={() => onScale(scale / SCALE_STEP)}
      >
        <MinusIcon size={15} aria-hidden />
      </IconButton>
      <output>{Math.round(scale * 100)} %</output>
      <IconButton
        size="small"
        label={t('legend.zoomIn')}
        onClick={() => onScale(scale * SCALE_STEP)}
      >
        <PlusIcon size={15} aria-hidden />
      </IconButton>
      <IconButton size="small" label={t('legend.zoomFit')} onClick={() => onScale(1)}>
        <FitIcon size={15} aria-hidden />
      </IconButton>
    </div>
  )
}
