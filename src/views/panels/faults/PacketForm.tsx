import { useState } from 'react'
import type { ActorId } from '../../../kernel/actor'
import type { RivalFrame } from '../../../simulator'
import { Button, PanelSection, Select } from '../../../ui'
import { useT } from '../../shared/language'
import { ActorSelect } from './ActorSelect'
import type { Act } from './formProps'
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

/** Packet names of etcd and Redis: requests of clients, then messages that servers send unasked. */
const RIVAL_PACKETS = {
  etcd: [
    'lease_grant',
    'lease_keepalive',
    'lease_revoke',
    'txn',
    'put',
    'range',
    'delete_range',
    'watch',
    'watch_response',
  ],
  redis: ['SET', 'GET', 'EVAL', 'DEL', 'push'],
  client: [],
} as const satisfies Readonly<Record<RivalFrame['what'], readonly string[]>>

const NO_RIVALS: readonly RivalFrame[] = []

export interface PacketFormProps {
  readonly actors: readonly ActorId[]
  readonly rivals?: readonly RivalFrame[]
  readonly onAct: Act
}

/** Holds packets back, lets them go, or drops them together with their connection. */
export function PacketForm({ actors, rivals = NO_RIVALS, onAct }: PacketFormProps) {
  const { t } = useT()
  const isAlone = actors.every((actor) => typeof actor !== 'number')
  const packets: readonly string[] = [
    ...(isAlone ? [] : PACKETS),
    ...new Set(rivals.flatMap(({ what }): readonly string[] => RIVAL_PACKETS[what])),
  ]
  const [chosen, setPacket] = useState<string>()
  const packet = chosen ?? packets[0] ?? PACKETS[0]
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
          options={packets.map((name) => ({ value: name, label: name }))}
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
