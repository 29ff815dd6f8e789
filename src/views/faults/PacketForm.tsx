import { useState } from 'react'
import type { ActorId } from '../../actor'
import { Button, PanelSection, Select } from '../../ui'
import { useT } from '../language'
import { ActorSelect } from './ActorSelect'
import type { Act } from './act'
import styles from './Faults.module.css'

const PACKETS = [
  'PROPOSAL',
  'ACK',
  'COMMIT',
  'INFORM',
  'COMMITANDACTIVATE',
  'INFORMANDACTIVATE',
  'REQUEST',
  'NOTIFICATION',
  'FOLLOWERINFO',
  'LEADERINFO',
  'ACKEPOCH',
  'NEWLEADER',
  'UPTODATE',
  'DIFF',
  'TRUNC',
  'SNAP',
  'SYNC',
  'PING',
] as const
type Packet = (typeof PACKETS)[number]

export interface PacketFormProps {
  readonly actors: readonly ActorId[]
  readonly onAct: Act
}

/** Packets that are held back, let go, or dropped together with their connection. */
export function PacketForm({ actors, onAct }: PacketFormProps) {
  const { t } = useT()
  const [packet, setPacket] = useState<Packet>('PROPOSAL')
  const [from, setFrom] = useState<ActorId | undefined>()
  const [to, setTo] = useState<ActorId | undefined>()
  const match = {
    packet,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return (
    <PanelSection title={t('faults.packets')} note={t('faults.packetsNote')}>
      <div className={styles['form']}>
        <Select
          label={t('faults.packet')}
          isMono
          options={PACKETS.map((name) => ({ value: name, label: name }))}
          value={packet}
          onChange={setPacket}
        />
        <ActorSelect
          label={t('faults.from')}
          actors={actors}
          value={from}
          onChange={setFrom}
          anyLabel={t('faults.fromAny')}
        />
        <ActorSelect
          label={t('faults.to')}
          actors={actors}
          value={to}
          onChange={setTo}
          anyLabel={t('faults.toAny')}
        />
      </div>
      <div className={styles['buttons']}>
        {(['hold', 'release', 'drop'] as const).map((what) => (
          <Button key={what} onClick={() => onAct({ do: what, match })}>
            {t(`faults.do.${what}`)}
          </Button>
        ))}
      </div>
    </PanelSection>
  )
}
