import { useMemo, useRef } from 'react'
import {
  cancelSweeping,
  isSameSweep,
  lockStore,
  type LockLabState,
  SWEEP_CLIENTS,
  SWEEP_CLIENTS_MORE,
  sweepLocks,
} from '../../app/locks'
import { useLockLab } from '../../app/hooks'
import { Button, Select, Switch } from '../../ui'
import { useT } from '../shared/language'
import { Shapes } from '../shared/glyphs'
import { Table, useSize } from '../shared/parts'
import { CHART_HEIGHT_PX, chartShapes } from './drawing/chartShapes'
import { comparedPoints, growthPicture, type GrowthPicture } from './model/growth'
import styles from './Cards.module.css'
import { CHARTED, writtenFigure, type Charted } from './text/words'
import { usePageText } from './usePageText'

/** A chart of the costs over the number of clients; its runs are played on demand. */
export function Growth() {
  const { t } = useT()
  const { points: known, share, workload: swept } = useLockLab((state) => state.sweep)
  const systems = useLockLab((state) => state.systems)
  const isSweeping = share !== undefined
  const points = useMemo(
    () => comparedPoints(known, systems, isSweeping),
    [known, systems, isSweeping],
  )
  const workload = useLockLab((state) => state.workload)
  const { metric, isLog } = useLockLab((state) => state.chart)
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useSize(frame)?.width ?? 0
  const picture = useMemo(() => growthPicture(points, metric), [points, metric])
  const isStale = points.length > 0 && !isSameSweep(swept, workload)
  return (
    <section className={styles['card']} aria-label={t('locks.growth')}>
      <h2>{t('locks.growth')}</h2>
      <p className={styles['lead']}>{t('locks.growthLead')}</p>
      <div className={styles['chartTools']}>
        <Select
          label={t('locks.metric')}
          options={CHARTED.map((value) => ({ value, label: t(`locks.count.${value}`) }))}
          value={metric}
          onChange={(chosen) => chooseChart({ metric: chosen })}
        />
        <Switch
          label={t('locks.logScale')}
          isOn={isLog}
          onChange={(isOn) => chooseChart({ isLog: isOn })}
        />
      </div>
      <div ref={frame}>
        {points.length === 0 ? (
          <p className={styles['lead']}>
            {t(share === undefined ? 'locks.sweepNone' : 'locks.sweepBegins')}
          </p>
        ) : (
          widthPx > 0 && <GrowthChart {...{ picture, metric, isLog, widthPx }} />
        )}
      </div>
      <p className={styles['lead']} role="status">
        {isStale && t('locks.sweepStale')}
      </p>
      {share === undefined ? (
        <div className={styles['chartTools']}>
          <Button size="small" onClick={() => void sweepLocks(SWEEP_CLIENTS)}>
            {t('locks.sweep')}
          </Button>
          <Button size="small" onClick={() => void sweepLocks(SWEEP_CLIENTS_MORE)}>
            {t('locks.sweepMore')}
          </Button>
        </div>
      ) : (
        <div className={styles['progress']}>
          <progress aria-label={t('locks.sweepProgress')} value={share} max={1} />
          <Button size="small" onClick={cancelSweeping}>
            {t('locks.cancel')}
          </Button>
        </div>
      )}
      {points.length > 0 && <Points picture={picture} metric={metric} />}
    </section>
  )
}

interface GrowthChartProps {
  readonly picture: GrowthPicture
  readonly metric: Charted
  readonly isLog: boolean
  readonly widthPx: number
}

/** The chart; the table below it has its figures. */
function GrowthChart({ picture, metric, isLog, widthPx }: GrowthChartProps) {
  const { t } = useT()
  const { textPx, measure } = usePageText()
  const shapes = useMemo(
    () => chartShapes({ picture, metric, isLog, widthPx, textPx, measure, t }),
    [picture, metric, isLog, widthPx, textPx, measure, t],
  )
  return (
    <svg
      className={styles['chart']}
      width={widthPx}
      height={CHART_HEIGHT_PX}
      role="img"
      aria-label={t('common.labelled', {
        label: t('locks.growth'),
        text: t(`locks.count.${metric}`),
      })}
    >
      <Shapes shapes={shapes} />
    </svg>
  )
}

const chooseChart = (choice: Partial<LockLabState['chart']>): void =>
  lockStore.setState(({ chart }) => ({ chart: { ...chart, ...choice } }))

interface PointsProps {
  readonly picture: GrowthPicture
  readonly metric: Charted
}

/** The chart's figures as a table. */
function Points({ picture, metric }: PointsProps) {
  const { t } = useT()
  const counts = [
    ...new Set(picture.curves.flatMap(({ points }) => points.map(({ clients }) => clients))),
  ].sort((a, b) => a - b)
  return (
    <details className={styles['points']}>
      <summary>{t('locks.points')}</summary>
      <Table
        caption={t('common.labelled', {
          label: t('locks.growth'),
          text: t(`locks.count.${metric}`),
        })}
        heads={[
          t('locks.clientsAxis'),
          ...picture.curves.map(({ system }) => t(`locks.short.${system}`)),
        ]}
        rows={counts.map((count) => ({
          key: String(count),
          cells: [
            count,
            ...picture.curves.map(({ points }) =>
              writtenFigure(metric, points.find(({ clients }) => clients === count)?.value, t),
            ),
          ],
        }))}
      />
    </details>
  )
}
