import type { MachineFaults } from '../../../simulator'
import { useLab } from '../../../app/hooks'
import { PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import type { FaultyServer } from './formProps'
import { FaultList } from './FaultList'
import { machineFaultsOf } from './activeFaults'

export interface MachineSectionProps {
  readonly id: FaultyServer
  readonly faults: MachineFaults | undefined
}

/** The faults of a server's disk and clock, with a button that ends each. */
export function MachineSection({ id, faults }: MachineSectionProps) {
  const { t } = useT()
  const frame = useLab((state) => state.frame)
  if (faults === undefined || frame === undefined) return null
  return (
    <PanelSection title={t('faults.force')}>
      <FaultList faults={machineFaultsOf(id, faults)} frame={frame} label={t('faults.force')} />
    </PanelSection>
  )
}
