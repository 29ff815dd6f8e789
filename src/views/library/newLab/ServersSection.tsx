import { useState } from 'react'
import {
  changeDraft,
  configValue,
  hasGroups,
  membersOf,
  SERVERS_MAX,
  withConfigValue,
  withMemberCount,
  withObserver,
  type Member,
} from '../../../app/newLab'
import { Field, IconButton, MinusIcon, PlusIcon, Select } from '../../../ui'
import { useT } from '../../shared/language'
import type { FormProps } from './form'
import styles from './NewLab.module.css'

/** The number of servers, and the role of each. */
export function ServersSection({ draft, errorOf }: FormProps) {
  const { t } = useT()
  const { config, hasZooKeeper, joiners } = draft
  const members = hasZooKeeper ? membersOf(config) : []
  const error = errorOf('servers')
  return (
    <section className={styles['section']} aria-label={t('newLab.servers')}>
      <h3>{t('newLab.servers')}</h3>
      <Count count={members.length} error={members.length > 1 ? undefined : error} />
      {members.length > 1 && (
        <ul className={styles['members']}>
          {members.slice(0, SERVERS_MAX).map((member, index) => (
            <li key={member.id}>
              <b aria-hidden>{member.id}</b>
              <Role
                member={member}
                isJoiner={joiners.includes(member.id)}
                canJoin={index > 0}
                draft={draft}
              />
            </li>
          ))}
        </ul>
      )}
      {members.length > 1 && error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {errorOf('joiners') !== undefined && (
        <p className={styles['error']} role="alert">
          {errorOf('joiners')}
        </p>
      )}
      <p className={styles['note']}>
        <Quorum members={members} config={config} joiners={joiners} />
        {joiners.length > 0 && ` ${t('newLab.joinersNote')}`}
      </p>
    </section>
  )
}

interface CountProps {
  readonly count: number
  readonly error: string | undefined
}

/** The number of servers; a text that is no number stays in the field and changes nothing. */
function Count({ count, error }: CountProps) {
  const { t } = useT()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? String(count)
  const isBad = !isCount(text)
  const choose = (next: number): void => {
    setTyped(undefined)
    changeCount(next)
  }
  return (
    <div className={styles['count']}>
      <Field
        label={t('newLab.count')}
        isMono
        inputMode="numeric"
        value={text}
        error={isBad ? t('newLab.countBad', { max: SERVERS_MAX }) : error}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isCount(target.value)) changeCount(Number(target.value))
        }}
        onBlur={() => {
          if (!isBad) setTyped(undefined)
        }}
      />
      <IconButton
        tone="default"
        label={t('newLab.fewer')}
        onClick={() => choose(Math.max(0, count - 1))}
      >
        <MinusIcon size={16} aria-hidden />
      </IconButton>
      <IconButton
        tone="default"
        label={t('newLab.more')}
        onClick={() => choose(Math.min(SERVERS_MAX, count + 1))}
      >
        <PlusIcon size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

const isCount = (text: string): boolean =>
  /^\s*\d{1,2}\s*$/.test(text) && Number(text) <= SERVERS_MAX

function changeCount(count: number): void {
  if (count === 0) return changeDraft({ hasZooKeeper: false })
  changeDraft(({ config, joiners }) => {
    const changed = withMemberCount(config, count)
    const ids = new Set(membersOf(changed).map(({ id }) => id))
    return {
      hasZooKeeper: true,
      config: changed,
      joiners: count > 1 ? joiners.filter((id) => ids.has(id)) : [],
    }
  })
}

interface RoleProps {
  readonly member: Member
  readonly isJoiner: boolean
  /** The first server is there from the beginning. */
  readonly canJoin: boolean
  readonly draft: FormProps['draft']
}

const ROLES = ['voter', 'observer', 'joiner'] as const

function Role({ member: { id, isObserver }, isJoiner, canJoin }: RoleProps) {
  const { t } = useT()
  return (
    <Select
      label={t('newLab.server', { id })}
      options={ROLES.filter((role) => canJoin || role !== 'joiner').map((value) => ({
        value,
        label: t(`newLab.role.${value}`),
      }))}
      value={isJoiner ? 'joiner' : isObserver ? 'observer' : 'voter'}
      onChange={(role) => changeRole(id, role)}
    />
  )
}

/** Changes the role of a server. One that joins later needs dynamic reconfiguration, which is turned on. */
function changeRole(id: number, role: (typeof ROLES)[number]): void {
  changeDraft(({ config, joiners }) => {
    const others = joiners.filter((joiner) => joiner !== id)
    const changed = withObserver(config, id, role === 'observer')
    if (role !== 'joiner') return { config: changed, joiners: others }
    const isOn = configValue(changed, 'reconfigEnabled')?.trim() === 'true'
    return {
      config: isOn ? changed : withConfigValue(changed, 'reconfigEnabled', 'true'),
      joiners: [...others, id].toSorted((a, b) => a - b),
    }
  })
}

interface QuorumProps {
  readonly members: readonly Member[]
  readonly config: string
  readonly joiners: readonly number[]
}

/** The size of a quorum, in a sentence. */
function Quorum({ members, config, joiners }: QuorumProps) {
  const { t } = useT()
  if (members.length === 0) return t('newLab.quorumNone')
  if (members.length === 1) return t('newLab.quorumAlone')
  if (hasGroups(config)) return t('newLab.quorumGroups')
  const voters = members.filter(({ id, isObserver }) => !isObserver && !joiners.includes(id)).length
  const quorum = Math.floor(voters / 2) + 1
  return t('newLab.quorum', { voters, quorum, faults: Math.max(0, voters - quorum) })
}
