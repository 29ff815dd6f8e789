import { useState } from 'react'
import type { ActorId } from '../../../kernel/actor'
import type { CutStyle } from '../../../simulator'
import { Button, PanelSection, WallIcon } from '../../../ui'
import { useT } from '../../shared/language'
import type { Act } from './formProps'
import styles from './Faults.module.css'
import { StyleControl } from './StyleControl'

const GROUPS = ['A', 'B', 'C'] as const
type Group = (typeof GROUPS)[number] | '–'

/** The group after a click; the last one leads out of all groups. */
const NEXT: Readonly<Record<Group, Group>> = { '–': 'A', A: 'B', B: 'C', C: '–' }

export interface PartitionFormProps {
  readonly actors: readonly ActorId[]
  readonly onAct: Act
}

/** A wall between groups: each click moves a server or client to the next group. */
export function PartitionForm({ actors, onAct }: PartitionFormProps) {
  const { t } = useT()
  const [membership, setMembership] = useState<ReadonlyMap<ActorId, Group>>(new Map())
  const [style, setStyle] = useState<CutStyle>('silent')
  const groupOf = (actor: ActorId): Group => membership.get(actor) ?? '–'
  const groups = GROUPS.map((group) => actors.filter((actor) => groupOf(actor) === group)).filter(
    (group) => group.length > 0,
  )
  return (
    <PanelSection title={t('faults.partition')} note={t('faults.partitionNote')}>
      <div className={styles['chips']} role="group" aria-label={t('faults.partition')}>
        {actors.map((actor) => (
          <button
            key={actor}
            type="button"
            className={styles['member']}
            data-group={groupOf(actor)}
            aria-label={t('faults.inGroup', { actor, group: groupOf(actor) })}
            onClick={() =>
              setMembership((before) => new Map(before).set(actor, NEXT[groupOf(actor)]))
            }
          >
            {actor}
            <span>{groupOf(actor)}</span>
          </button>
        ))}
      </div>
      <div className={styles['form']}>
        <StyleControl value={style} onChange={setStyle} />
        <Button
          icon={<WallIcon size={16} aria-hidden />}
          disabledReason={groups.length < 2 ? t('faults.twoGroups') : undefined}
          onClick={() => onAct({ do: 'partition', groups, style })}
        >
          {t('faults.do.partition')}
        </Button>
      </div>
    </PanelSection>
  )
}
