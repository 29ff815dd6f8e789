import { memo, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { ActorId } from '../../kernel/actor'
import { selectClient, selectRival, selectServer } from '../../app/selection'
import type { ClientFrame, Frame, RivalFrame } from '../../simulator'
import { useT } from '../shared/language'
import { RoleIcon } from '../shared/glyphs'
import { RivalMark } from '../panels/rival'
import { epochOfServer, roleOf } from '../stage'
import { epochStyle } from '../shared/zxid'
import { shortName } from '../shared/parts'
import styles from './Lanes.module.css'
import { useDrag } from './controls/useDrag'
import type { LaneOrder } from './controls/useLaneOrder'
import type { Lane } from './model/types'

export interface LanesProps {
  readonly frame: Frame
  readonly lanes: readonly Lane[]
  readonly order: LaneOrder
}

/** The heads of the lanes. A lane is dragged by its head, or moved with Alt and the arrow keys. */
export const Lanes = memo(function Lanes({ frame, lanes, order }: LanesProps) {
  const { t } = useT()
  const { drag, grab } = useDrag(lanes, order)
  const keepFocus = useKeptFocus()
  const onKey = (event: KeyboardEvent<HTMLElement>, actor: ActorId): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    keepFocus(event.currentTarget)
    order.move(actor, order.actors.indexOf(actor) + by)
  }
  return (
    <ul className={styles['lanes']} aria-label={t('spaceTime.lanes')}>
      {lanes.map(({ actor, y }) => {
        const isDragged = drag?.actor === actor
        const isThere = isIn(frame, actor)
        return (
          <li
            key={String(actor)}
            style={{ top: isDragged ? y + drag.byPx : y }}
            data-dragged={isDragged || undefined}
          >
            <button
              type="button"
              className={styles['head']}
              title={t(isThere ? 'spaceTime.laneHint' : 'spaceTime.laneMoveHint')}
              onKeyDown={(event) => onKey(event, actor)}
              onPointerDown={(event) => grab(event, actor)}
              // The list of messages gives its room back once it has lost the focus: not between a press
              // and its click, which would be on another lane.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.currentTarget.focus()
                select(frame, actor)
              }}
            >
              <Head frame={frame} actor={actor} />
            </button>
          </li>
        )
      })}
    </ul>
  )
})

/** Keeps the focus on a head whose lane moves: a browser takes it from an element that is moved. */
function useKeptFocus(): (head: HTMLElement) => void {
  const moved = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    moved.current?.focus()
    moved.current = undefined
  })
  return (head) => {
    moved.current = head
  }
}

/** A process that starts later has a lane already, but no panel yet. */
const isIn = ({ servers, clients, rivals = [] }: Frame, actor: ActorId): boolean =>
  [...servers, ...clients, ...rivals].some(({ id }) => id === actor)

function select({ clients, rivals = [] }: Frame, actor: ActorId): void {
  if (typeof actor === 'number') selectServer(actor)
  else if (rivals.some(({ id }) => id === actor)) selectRival(actor)
  else if (clients.some(({ id }) => id === actor)) selectClient(actor)
}

/** The words for a client without a server. */
function awayKey({ process, state }: ClientFrame) {
  if (process === 'down' || process === 'crashed') return 'clients.down'
  return state === 'CLOSED' ? 'clients.closed' : 'clients.connecting'
}

function Head({ frame, actor }: { readonly frame: Frame; readonly actor: ActorId }) {
  const { t } = useT()
  const server = frame.servers.find(({ id }) => id === actor)
  const rival = frame.rivals?.find(({ id }) => id === actor)
  if (rival !== undefined) return <RivalHead rival={rival} />
  if (server === undefined) {
    const client = frame.clients.find(({ id }) => id === actor)
    return (
      <>
        <b
          className={styles['badge']}
          data-client
          data-long={shortName(String(actor)).length > 3 || undefined}
        >
          {shortName(String(actor))}
        </b>
        <span className={styles['who']}>
          <span>{actor}</span>
          <small>
            {client?.server === undefined
              ? t(client === undefined ? 'spaceTime.notYet' : awayKey(client))
              : t('spaceTime.sessionOn', { server: client.server })}
          </small>
        </span>
      </>
    )
  }
  const role = roleOf(server)
  const epoch =
    server.memory === undefined || role === 'STANDALONE' ? undefined : epochOfServer(server)
  return (
    <>
      <b
        className={styles['badge']}
        data-leads={role === 'LEADING' || undefined}
        style={epochStyle(Math.max(1, epoch ?? 1))}
      >
        {actor}
      </b>
      <span className={styles['who']}>
        <span>
          <RoleIcon role={role} size={13} /> {role}
        </span>
        <small>{epoch === undefined ? '' : t('spaceTime.epoch', { epoch })}</small>
      </span>
    </>
  )
}

/** A server of etcd or Redis, or a client of theirs. */
function RivalHead({ rival: { id, what, process } }: { readonly rival: RivalFrame }) {
  const { t } = useT()
  return (
    <>
      <b className={styles['badge']} data-client={what === 'client' || undefined} data-what={what}>
        {what === 'client' ? (
          shortName(id)
        ) : (
          <>
            <RivalMark what={what} size={12} />
            {id.replace(/^\D+/, '')}
          </>
        )}
      </b>
      <span className={styles['who']}>
        <span>{id}</span>
        <small>{t(`rival.state.${process}`)}</small>
      </span>
    </>
  )
}
