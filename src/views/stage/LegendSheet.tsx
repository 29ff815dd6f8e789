import { makeZxid } from '../../model'
import { Button, IconButton, FitIcon, MinusIcon, PlusIcon } from '../../ui'
import { useT } from '../language'
import { GlyphIcon, type GlyphKind } from '../marks'
import { ZxidChip } from '../zxid'
import styles from './StageLegend.module.css'
import { SCALE_STEP } from './useZoom'

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
  /** Kinds that are not drawn; heartbeats are as a rule. */
  readonly hidden: ReadonlySet<GlyphKind>
  readonly scale: number
  readonly onHidden: (hidden: ReadonlySet<GlyphKind>) => void
  readonly onScale: (scale: number) => void
}

/** What the marks mean: of logs, and of messages, each kind to be hidden or shown; and the size of the stage. */
export function LegendSheet({ hidden, scale, onHidden, onScale }: LegendSheetProps) {
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
      <Entries />
      <ul>
        {LEGEND_KINDS.map(([kind, letter]) => (
          <li key={kind}>
            <label>
              <input type="checkbox" checked={!hidden.has(kind)} onChange={() => toggle(kind)} />
              <GlyphIcon kind={kind} letter={letter} size={20} />
              {t(`legend.kind.${kind}`)}
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

/** What the marks of the log strips mean, in the order in which an entry wears them. */
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
