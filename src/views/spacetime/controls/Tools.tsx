import { memo } from 'react'
import { useLab } from '../../../app/hooks'
import { togglePings } from '../../../app/settings'
import { selectArePingsShown } from '../../../app/state'
import { FitIcon, IconButton, MinusIcon, PlusIcon, SegmentedControl, Switch } from '../../../ui'
import { useT } from '../../shared/language'
import { rangeOf } from '../../shared/axis'
import { formatEdge } from '../model/timePrecision'
import type { SpaceTimeLayout } from '../model/layout'
import { SaveMenu } from './SaveMenu'
import styles from '../SpaceTime.module.css'
import type { AxisControl } from './useAxis'

export interface ToolsProps {
  readonly control: AxisControl
  readonly layout: SpaceTimeLayout | undefined
  readonly hasClients: boolean
  readonly onClients: (hasClients: boolean) => void
}

/** The toolbar: filters, zoom and export. */
export function Tools({ control, layout, hasClients, onClients }: ToolsProps) {
  const { t } = useT()
  const { axis, isFolded, fold, zoomBy, fit } = control
  const { fromUs, toUs } = rangeOf(axis)
  const spanUs = toUs - fromUs
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('spaceTime.tools')}>
      <Filters hasClients={hasClients} onClients={onClients} isFolded={isFolded} onFold={fold} />
      <div className={styles['zoom']}>
        <span className={styles['range']}>
          {t('spaceTime.range', {
            from: formatEdge(fromUs, spanUs, t),
            to: formatEdge(toUs, spanUs, t),
          })}
        </span>
        <ZoomButtons zoomBy={zoomBy} fit={fit} />
        <SaveMenu control={control} layout={layout} />
      </div>
    </div>
  )
}

interface FiltersProps extends Pick<ToolsProps, 'hasClients' | 'onClients'> {
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

const Filters = memo(function Filters({ hasClients, onClients, isFolded, onFold }: FiltersProps) {
  const { t } = useT()
  const arePingsShown = useLab(selectArePingsShown)
  return (
    <>
      <SegmentedControl
        label={t('spaceTime.lanes')}
        segments={[
          { value: 'servers', label: t('spaceTime.servers') },
          { value: 'all', label: t('spaceTime.clientsToo') },
        ]}
        value={hasClients ? 'all' : 'servers'}
        onChange={(value) => onClients(value === 'all')}
      />
      <div className={styles['switches']}>
        <Switch label={t('spaceTime.pings')} isOn={arePingsShown} onChange={togglePings} />
        <Switch label={t('spaceTime.fold')} isOn={isFolded} onChange={onFold} />
      </div>
    </>
  )
})

const ZoomButtons = memo(function ZoomButtons({
  zoomBy,
  fit,
}: Pick<AxisControl, 'zoomBy' | 'fit'>) {
  const { t } = useT()
  return (
    <>
      <IconButton label={t('spaceTime.zoomOut')} size="small" onClick={() => zoomBy(2)}>
        <MinusIcon size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('spaceTime.zoomIn')} size="small" onClick={() => zoomBy(0.5)}>
        <PlusIcon size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('spaceTime.fit')} size="small" onClick={fit}>
        <FitIcon size={16} aria-hidden />
      </IconButton>
    </>
  )
})
