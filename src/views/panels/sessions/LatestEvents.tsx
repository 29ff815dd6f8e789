import { useLab, useTrace } from '../../../app/hooks'
import { PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { GlyphIcon } from '../../shared/glyphs'
import { formatSeconds, IsolatedText } from '../../shared/parts'
import styles from './SessionsPanel.module.css'

const LOOK_BACK_STEPS = 2_000
const EVENTS_SHOWN = 8
const DELIVERED = { type: 'watch', state: 'delivered' } as const

/** The watch events that clients heard last. */
export function LatestEvents() {
  const { t } = useT()
  const step = useLab(({ frame }) => frame?.step)
  const from = step === undefined ? undefined : step - LOOK_BACK_STEPS
  const events = useTrace(from, step, DELIVERED)
    .filter((event) => event.type === 'watch')
    .filter((event) => 'client' in event)
    .slice(-EVENTS_SHOWN)
    .toReversed()
  if (events.length === 0) return null
  return (
    <PanelSection title={t('sessions.latestEvents')}>
      <ul className={styles['events']}>
        {events.map((event) => (
          <li key={`${event.step} ${event.path}`}>
            <GlyphIcon kind="watch" letter="W" size={20} />
            <span>
              <b>{event.event}</b>
              <code>
                <IsolatedText text={event.path} />
              </code>
            </span>
            <span className={styles['where']}>
              {t('sessions.eventTo', {
                name: 'client' in event ? event.client : '',
                at: formatSeconds(event.at, t),
              })}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
