import { useLayoutEffect } from 'react'
import { intervene } from '../../../app/actions'
import { selectLink, selectMessage, stayWithLink } from '../../../app/selection'
import type { LinkEnds } from '../../../app/state'
import { useLab } from '../../../app/hooks'
import type { ActorId } from '../../../kernel/actor'
import type { FlyingMessage, Frame } from '../../../simulator'
import { Button, EmptyState, Panel, PanelSection, Select } from '../../../ui'
import { useT } from '../../shared/language'
import { GlyphIcon, glyphOf } from '../../shared/glyphs'
import { digitsApart, formatSeconds } from '../../shared/parts'
import { MessageChip } from './MessageChip'
import styles from './LinkPanel.module.css'
import { linkActions, SLOW_MS } from './linkActions'
import { countsOn, faultsOf, linkKey, linksOf, queuesOf, shownLinkOf, type Queue } from './links'

/** A link: its messages in order, queued or in flight, and its faults. */
export function LinkPanel() {
  const { t } = useT()
  const frame = useLab((state) => state.frame)
  const chosen = useLab((state) => state.link)
  const links = frame === undefined ? [] : linksOf(frame)
  const ends = frame && shownLinkOf(frame, links, chosen)
  useLayoutEffect(() => {
    // The busiest link stays chosen, however busy others become.
    if (ends !== undefined && ends !== chosen) stayWithLink(ends)
  })
  if (frame === undefined) return null
  if (ends === undefined) {
    return (
      <Panel title={t('shell.panel.link')}>
        <EmptyState>{t('link.none')}</EmptyState>
      </Panel>
    )
  }
  const [a, b] = ends
  const isListed = links.some((link) => linkKey(link) === linkKey(ends))
  return (
    <Panel
      title={t('link.title', { first: String(a), second: String(b) })}
      note={t('link.count', { count: countsOn(frame)(ends) })}
    >
      <LinkChoice frame={frame} links={isListed ? links : [ends, ...links]} ends={ends} />
      {/* The link must be visible beside its queues. */}
      <p className={styles['hint']}>{t('link.hint')}</p>
      <Queues frame={frame} ends={ends} />
      <LinkFaultsSection frame={frame} ends={ends} />
    </Panel>
  )
}

interface LinkProps {
  readonly frame: Frame
  readonly ends: LinkEnds
}

function LinkChoice({ frame, links, ends }: LinkProps & { readonly links: readonly LinkEnds[] }) {
  const { t } = useT()
  const countOf = countsOn(frame)
  return (
    <Select
      label={t('link.choose')}
      options={links.map((link) => ({
        value: linkKey(link),
        label: t('link.option', {
          first: String(link[0]),
          second: String(link[1]),
          count: countOf(link),
        }),
      }))}
      value={linkKey(ends)}
      onChange={(key) => {
        const chosen = links.find((link) => linkKey(link) === key)
        if (chosen !== undefined) selectLink(chosen)
      }}
    />
  )
}

function Queues({ frame, ends }: LinkProps) {
  const { t } = useT()
  const queues = queuesOf(frame, ends)
  const channels = [...new Set(queues.map(({ channel }) => channel))]
  return channels.map((channel) => {
    const both = queues.filter((queue) => queue.channel === channel)
    const isConnected = both.some(({ hasConnection }) => hasConnection)
    return (
      <PanelSection
        key={channel}
        title={t(`link.channel.${channel}`)}
        note={isConnected ? undefined : t('link.notConnected')}
      >
        {both.map((queue) => (
          <QueueTable key={`${queue.from}`} queue={queue} />
        ))}
      </PanelSection>
    )
  })
}

function QueueTable({ queue: { from, to, messages } }: { readonly queue: Queue }) {
  const { t } = useT()
  const names = { from: String(from), to: String(to) }
  // Enough digits to distinguish messages that are µs apart.
  const digits = digitsApart(messages.flatMap(({ sentAt, dueAt = sentAt }) => [sentAt, dueAt]))
  return (
    <div className={styles['queue']}>
      <h4>{t('link.direction', names)}</h4>
      {messages.length === 0 ? (
        <p className={styles['empty']}>{t('link.empty')}</p>
      ) : (
        <table>
          <caption className="visually-hidden">{t('link.queueOf', names)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('link.message')}</th>
              <th scope="col">{t('link.sent')}</th>
              <th scope="col">{t('link.due')}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => (
              <QueuedMessage key={message.id} message={message} digits={digits} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface QueuedMessageProps {
  readonly message: FlyingMessage
  /** The number of digits at which the queue's times differ. */
  readonly digits: number
}

function QueuedMessage({ message: flying, digits }: QueuedMessageProps) {
  const { t } = useT()
  const { message, sentAt, dueAt, waits, to } = flying
  const look = glyphOf(message)
  return (
    <tr>
      <td>
        <button type="button" className={styles['message']} onClick={() => selectMessage(flying)}>
          <GlyphIcon kind={look.kind} letter={look.letter} size={20} />
          <span>{message.packet}</span>
          <MessageChip message={message} />
        </button>
      </td>
      <td className={styles['time']}>{formatSeconds(sentAt, t, digits)}</td>
      <td className={styles['time']} data-waits={waits}>
        {waits === undefined && dueAt !== undefined
          ? formatSeconds(dueAt, t, digits)
          : t(`link.waits.${waits ?? 'behind'}`, { to: String(to) })}
      </td>
    </tr>
  )
}

function LinkFaultsSection({ frame, ends: [a, b] }: LinkProps) {
  const { t } = useT()
  return (
    <PanelSection title={t('link.faults')}>
      <Direction frame={frame} from={a} to={b} />
      <Direction frame={frame} from={b} to={a} />
    </PanelSection>
  )
}

interface DirectionProps {
  readonly frame: Frame
  readonly from: ActorId
  readonly to: ActorId
}

/** One direction of a link: its faults, and the actions on it. */
function Direction({ frame, from, to }: DirectionProps) {
  const { t } = useT()
  const faults = faultsOf(frame, from, to)
  const names = { from: String(from), to: String(to), ms: SLOW_MS }
  return (
    <div className={styles['direction']}>
      <p>
        <b>{t('link.direction', names)}</b>{' '}
        {faults.length === 0
          ? t('link.fine')
          : faults.map((fault) => (
              <span key={fault.type} className={styles['fault']} data-fault={fault.type}>
                {fault.type === 'cut'
                  ? t('link.cutFor', { time: formatSeconds(fault.since, t) })
                  : fault.type === 'slow'
                    ? t('link.slowFor', { ms: fault.ms })
                    : t('link.frozen')}
              </span>
            ))}
      </p>
      <div className={styles['actions']}>
        {linkActions(frame, from, to).map(({ fault, name, action }) => (
          <Button key={fault} size="small" onClick={() => void intervene(action)}>
            {t(`link.do.${name}`, names)}
          </Button>
        ))}
      </div>
    </div>
  )
}
