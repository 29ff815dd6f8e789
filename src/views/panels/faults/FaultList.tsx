import type { Frame, Intervention } from '../../../simulator'
import { intervene } from '../../../app/actions'
import {
  Button,
  ClockIcon,
  DiskIcon,
  PauseIcon,
  PowerIcon,
  SlowIcon,
  UnplugIcon,
  WallIcon,
} from '../../../ui'
import { useT } from '../../shared/language'
import type { FormCallbacks } from './formProps'
import styles from './Faults.module.css'
import { repairOf, type Fault } from './activeFaults'
import { faultLine } from './faultLine'

export interface FaultListProps extends FormCallbacks {
  readonly faults: readonly Fault[]
  readonly frame: Frame
  readonly label: string
}

/** Faults in force, one a line, each with the button that ends it. */
export function FaultList({ faults, frame, label, onDone }: FaultListProps) {
  const translator = useT()
  const { t } = translator
  const end = async (ending: readonly Intervention[]): Promise<void> => {
    if ((await intervene(...ending))?.ok === true) onDone?.()
  }
  return (
    <ul className={styles['force']} aria-label={label}>
      {faults.map((fault) => {
        const what = faultLine(fault, translator)
        const ending = repairOf(frame, fault)
        const Sign = SIGNS[fault.type]
        return (
          <li key={keyOf(fault)}>
            <Sign size={16} aria-hidden />
            <span>{what}</span>
            {ending.length > 0 && (
              <Button
                size="small"
                aria-label={t('faults.force.endIt', { what })}
                onClick={() => void end(ending)}
              >
                {t('faults.force.end')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const SIGNS = {
  wall: WallIcon,
  cut: UnplugIcon,
  slow: SlowIcon,
  held: PauseIcon,
  drop: UnplugIcon,
  disk: DiskIcon,
  clock: ClockIcon,
  paused: PauseIcon,
  pausedClient: PauseIcon,
  down: PowerIcon,
} as const

/** A fault stays itself while its figures change. */
function keyOf(fault: Fault): string {
  switch (fault.type) {
    case 'wall':
      return `wall ${fault.since} ${fault.groups.join('|')}`
    case 'cut':
    case 'slow':
      return `${fault.type} ${String(fault.from)} ${String(fault.to)}`
    case 'held':
    case 'drop':
      return `${fault.type} ${JSON.stringify(fault.match)}`
    case 'pausedClient':
      return `paused ${fault.client}`
    case 'clock':
    case 'disk':
    case 'down':
    case 'paused':
      return `${fault.type} ${fault.server}`
  }
}
