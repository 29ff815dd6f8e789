import type { ReactNode } from 'react'
import { accept, INVITATIONS } from '../../../app/experiment'
import { PencilIcon, PowerIcon, RestartIcon } from '../../../ui'
import { joinNodes, useT } from '../../shared/language'
import { zxidTag } from '../../shared/zxid'
import { CALLOUTS, type CalloutName } from './placeScene'
import styles from './FirstScene.module.css'

/** The texts and buttons of the first scene, on the stage and in the sheet of a phone. */

const TAGS = {
  z: zxidTag('committed', 'small'),
  b: (parts: readonly ReactNode[]): ReactNode => <b>{joinNodes(parts)}</b>,
} as const

/** In small letters a coloured zxid would be higher than its line: it is only written as on the cards. */
const LOW_TAGS = {
  ...TAGS,
  z: (parts: readonly ReactNode[]): ReactNode =>
    TAGS.b(parts.map((part) => (typeof part === 'string' ? part.replace(':', '·') : part))),
} as const

interface CalloutTextProps {
  readonly name: CalloutName
  readonly leader: number
  /** It stands in small letters, on a low stage. */
  readonly isLow?: boolean
}

/** A bold line and the explanation under it. */
export function CalloutText({ name, leader, isLow = false }: CalloutTextProps) {
  const { rich } = useT()
  const tags = isLow ? LOW_TAGS : TAGS
  return (
    <p>
      {joinNodes(rich<ReactNode>(`firstScene.${name}`, { leader }, tags))}{' '}
      <span className={styles['text']}>
        {joinNodes(rich<ReactNode>(`firstScene.${name}Text`, {}, tags))}
      </span>
    </p>
  )
}

/** The callouts as a numbered list; the numbers stand on the cards. */
export function NoteItems({ leader, isLow = false }: Omit<CalloutTextProps, 'name'>) {
  return CALLOUTS.map((name) => (
    <li key={name}>
      <CalloutText name={name} leader={leader} isLow={isLow} />
    </li>
  ))
}

const ICONS = { killLeader: PowerIcon, coldStart: RestartIcon, write: PencilIcon } as const

/** The invitations, in the order in which they are read. */
export function InvitationButtons() {
  const { t } = useT()
  return INVITATIONS.map((invitation) => {
    const Icon = ICONS[invitation]
    return (
      <button
        key={invitation}
        type="button"
        className={styles['invitation']}
        data-danger={invitation === 'killLeader' || undefined}
        onClick={() => void accept(invitation)}
      >
        <Icon size={18} aria-hidden />
        <span>{t(`firstScene.${invitation}`)}</span>
      </button>
    )
  })
}
