import { useLab, useTrace } from '../../../app/hooks'
import { followZxid } from '../../../app/selection'
import { seekStep } from '../../../app/playback'
import type { ActorId, VirtualUs } from '../../../kernel/actor'
import type { FlyingMessage, TraceEvent } from '../../../simulator'
import { Button, EmptyState, Panel, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { GlyphIcon, glyphOf, lossOf, proposalIn } from '../../shared/glyphs'
import { digitsApart, formatSeconds, formatSpan, Rows, type Row } from '../../shared/parts'
import { Term, termNamed } from '../../shared/terms'
import { zxidText } from '../../shared/zxid'
import { isExplained } from './explained'
import { fieldsOf } from './fields'
import { FieldValue } from './FieldValue'
import { MessageActions } from './MessageActions'
import styles from './MessagePanel.module.css'

/** A message: its fields, its journey, and its cause. */
export function MessagePanel() {
  const { t } = useT()
  const selected = useLab(({ selection }) =>
    selection?.type === 'message' ? selection.message : undefined,
  )
  // The message as it is now while it travels; afterwards as it was when chosen.
  const now = useLab(({ frame }) => frame?.messages.find(({ id }) => id === selected?.id))
  const message = now ?? selected
  if (message === undefined) {
    return (
      <Panel title={t('shell.panel.message')}>
        <EmptyState>{t('panels.noMessage')}</EmptyState>
      </Panel>
    )
  }
  const look = glyphOf(message.message)
  const followed = proposalIn(message.message)
  return (
    <Panel
      title={
        <span className={styles['title']}>
          <GlyphIcon kind={look.kind} letter={look.letter} size={24} />
          <ProtocolWord word={message.message.packet} />
        </span>
      }
      note={t('panels.fromTo', { from: String(message.from), to: String(message.to) })}
    >
      <PanelSection title={t('panels.carries')}>
        <Rows
          rows={fieldsOf(message.message).map(({ key, name, value }) => ({
            key,
            name: (
              <code>
                <ProtocolWord word={name} />
              </code>
            ),
            value: (
              <>
                <FieldValue name={name} value={value} />
                <Meaning name={name} />
              </>
            ),
          }))}
        />
        {followed !== undefined && (
          <div className={styles['follow']}>
            <Button size="small" onClick={() => followZxid(followed)}>
              {t('panels.followZxid', { zxid: zxidText(followed) })}
            </Button>
          </div>
        )}
      </PanelSection>
      <Travel message={message} isInFlight={now !== undefined} />
      <MessageActions message={message} isInFlight={now !== undefined} />
      <Cause message={message} />
    </Panel>
  )
}

/** A word of the protocol, marked where it is a term. */
function ProtocolWord({ word }: { readonly word: string }) {
  const term = termNamed(word)
  return term === undefined ? word : <Term id={term}>{word}</Term>
}

/** The meaning of a field, where the catalogue explains it. */
function Meaning({ name }: { readonly name: string }) {
  const { t } = useT()
  if (!isExplained(name)) return null
  return <span className={styles['meaning']}>{t(`panels.field.${name}`)}</span>
}

interface TravelProps {
  readonly message: FlyingMessage
  readonly isInFlight: boolean
}

function Travel({ message, isInFlight }: TravelProps) {
  const { t } = useT()
  const { id, channel, sentStep, sentAt, dueAt, waits } = message
  const now = useLab(({ frame }) => frame?.at)
  const step = useLab(({ frame }) => frame?.step)
  const [ending] = useTrace(sentStep, isInFlight ? undefined : step, { ...ENDINGS, id })
  // Enough digits to tell these times apart: rounded, a message could seem sent after the shown moment.
  const times = [sentAt, dueAt, ending?.at, now]
  const digits = digitsApart(times.filter((us) => us !== undefined))
  const rows = [
    { key: 'channel', name: t('panels.connection'), value: t(`panels.channel.${channel}`) },
    { key: 'sent', name: t('panels.sentAt'), value: formatSeconds(sentAt, t, digits) },
  ]
  const timeOf = (us: VirtualUs): string =>
    `${formatSeconds(us, t, digits)} (${formatSpan(us - sentAt, t)})`
  const end = (): Omit<Row, 'key'> => {
    if (ending?.type === 'lost') {
      const loss = lossOf(ending)
      const why = t('messages.lossReason', { loss })
      const name = t(loss === 'unread' ? 'panels.unread' : 'panels.lost')
      return { name, value: t('panels.lostWhy', { at: timeOf(ending.at), why }) }
    }
    if (ending !== undefined) return { name: t('panels.arrived'), value: timeOf(ending.at) }
    const value = dueAt === undefined ? t(`panels.waits.${waits ?? 'held'}`) : timeOf(dueAt)
    return { name: t('panels.arrives'), value }
  }
  return (
    <PanelSection title={t('panels.travel')}>
      <Rows rows={[...rows, { key: 'end', ...end() }]} />
    </PanelSection>
  )
}

/** Events that end the way of a message. */
const ENDINGS = { type: ['delivered', 'lost'] } as const

function Cause({ message }: { readonly message: FlyingMessage }) {
  const { t, locale } = useT()
  const { sentStep, id } = message
  const gap = locale === 'zh-CN' ? '' : ' '
  const sending = useTrace(sentStep, sentStep)
  const sent = sending.find((event) => event.type === 'sent' && event.id === id)
  const reasons = sending.filter(isReason)
  const cause = sent?.cause
  return (
    <PanelSection title={t('panels.cause')}>
      <p className={styles['cause']}>
        {t('panels.sentIn', { step: sentStep, actor: nameOf(message.from, t) })}
        {gap}
        {reasons.map((event) => t(`panels.reason.${event.type}`)).join(gap)}
      </p>
      <div className={styles['actions']}>
        <Button size="small" onClick={() => void seekStep(sentStep)}>
          {t('shell.goToStep', { step: sentStep })}
        </Button>
        {cause !== undefined && (
          <Button size="small" onClick={() => void seekStep(cause)}>
            {t('panels.goToCause', { step: cause })}
          </Button>
        )}
      </div>
    </PanelSection>
  )
}

type Reason = Extract<
  TraceEvent,
  { readonly type: 'vote' | 'delivered' | 'logged' | 'committed' | 'elected' | 'invoked' }
>

/** Whether an event of the sending step explains why the message was sent. */
function isReason(event: TraceEvent): event is Reason {
  return ['vote', 'delivered', 'logged', 'committed', 'elected', 'invoked'].includes(event.type)
}

const nameOf = (actor: ActorId, t: ReturnType<typeof useT>['t']): string =>
  typeof actor === 'number'
    ? t('common.server', { id: actor })
    : t('common.client', { name: actor })
