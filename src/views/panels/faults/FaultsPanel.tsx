import { useState } from 'react'
import { compareActors, type ActorId } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import { heal, intervene } from '../../../app/actions'
import { useLab } from '../../../app/hooks'
import { Button, EmptyState, Panel, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import type { Act, FaultyServer, ServersFormProps, FormCallbacks } from './formProps'
import { ActorChips } from './ActorChips'
import { DiskForm } from './DiskForm'
import { FaultList } from './FaultList'
import styles from './Faults.module.css'
import { activeFaults } from './activeFaults'
import { ClockForm } from './ClockForm'
import { ConfigForm } from './ConfigForm'
import { LinkForm } from './LinkForm'
import { PacketForm } from './PacketForm'
import { PartitionForm } from './PartitionForm'
import { PresetForm } from './PresetForm'

/** The panel of faults for processes, disks, clocks and the network. */
export function FaultsPanel() {
  const { t } = useT()
  return (
    <Panel
      title={t('shell.panel.faults')}
      actions={<Button onClick={() => void heal()}>{t('shell.heal')}</Button>}
    >
      <FaultForms />
    </Panel>
  )
}

/** The forms for faults, in a panel or in a sheet. */
export function FaultForms({ onDone }: FormCallbacks) {
  const { t } = useT()
  const frame = useLab((state) => state.frame)
  const [chosen, setChosen] = useState<readonly FaultyServer[]>([])
  if (frame === undefined) return <EmptyState>{t('inspector.none')}</EmptyState>
  const { rivals = [] } = frame
  const named = (areClients: boolean): readonly FaultyServer[] =>
    rivals.filter(({ what }) => (what === 'client') === areClients).map(({ id }) => id)
  const servers: readonly FaultyServer[] = [...frame.servers.map(({ id }) => id), ...named(false)]
  const actors: readonly ActorId[] = [
    ...servers,
    ...frame.clients.map(({ id }) => id),
    ...named(true),
  ]
  const toggle = (id: ActorId): void => {
    setChosen((before) =>
      before.includes(id)
        ? before.filter((other) => other !== id)
        : [...before, id].toSorted(compareActors),
    )
  }
  const act: Act = async (action) => {
    if ((await intervene(action))?.ok === true) onDone?.()
  }
  const reason = chosen.length === 0 ? t('faults.chooseFirst') : undefined
  const isOnRedis = rivals.some(({ id, what }) => what === 'redis' && chosen.includes(id))
  return (
    <>
      <InForce frame={frame} onDone={onDone} />
      <PresetForm onDone={onDone} />
      <PanelSection title={t('faults.servers')}>
        <ActorChips
          label={t('faults.servers')}
          actors={servers}
          chosen={chosen}
          onToggle={toggle}
        />
      </PanelSection>
      <ProcessForm servers={chosen} frame={frame} disabledReason={reason} onAct={act} />
      <DiskForm
        servers={chosen}
        disabledReason={isOnRedis ? t('rival.noDisk') : reason}
        onAct={act}
      />
      <ConfigForm servers={chosen} disabledReason={reason} onAct={act} />
      <ClockForm servers={chosen} disabledReason={reason} onAct={act} />
      <PartitionForm actors={actors} onAct={act} />
      <LinkForm actors={actors} onAct={act} />
      <PacketForm actors={actors} rivals={rivals} onAct={act} />
    </>
  )
}

/** The faults in force, which last until the reader ends them. */
function InForce({ frame, onDone }: FormCallbacks & { readonly frame: Frame }) {
  const { t } = useT()
  const faults = activeFaults(frame)
  return (
    <PanelSection title={t('faults.force')}>
      {faults.length === 0 ? (
        <p className={styles['fine']}>{t('faults.force.none')}</p>
      ) : (
        <FaultList faults={faults} frame={frame} label={t('faults.force')} onDone={onDone} />
      )}
    </PanelSection>
  )
}

/** The actions on a process, with the process states that each needs. */
const PROCESS = [
  ['start', ['down', 'crashed']],
  ['kill', ['running', 'paused']],
  ['powerLoss', ['running', 'paused']],
  ['pause', ['running']],
  ['resume', ['paused']],
] as const

interface ProcessFormProps extends ServersFormProps {
  readonly frame: Frame
}

function ProcessForm({ servers, disabledReason, onAct, frame }: ProcessFormProps) {
  const { t } = useT()
  const processes = [...frame.servers, ...(frame.rivals ?? [])]
  const notIn = (states: readonly string[]): readonly FaultyServer[] =>
    servers.filter(
      (id) => !processes.some((other) => other.id === id && states.includes(other.process)),
    )
  return (
    <PanelSection title={t('faults.process')}>
      <div className={styles['buttons']}>
        {PROCESS.map(([what, states]) => {
          const others = notIn(states)
          return (
            <Button
              key={what}
              size="small"
              tone={what === 'kill' || what === 'powerLoss' ? 'danger' : 'default'}
              disabledReason={
                disabledReason ??
                (others.length === 0 ? undefined : t(`faults.not.${what}`, { servers: others }))
              }
              onClick={() => onAct({ do: what, server: servers })}
            >
              {t(`faults.do.${what}`)}
            </Button>
          )
        })}
      </div>
    </PanelSection>
  )
}
