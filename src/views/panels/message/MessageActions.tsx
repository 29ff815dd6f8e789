import { changeMessage, MESSAGE_ACTIONS } from '../../../app/actions'
import type { FlyingMessage } from '../../../simulator'
import { Button, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { messageActionText, messageActionRefusal } from '../../shared/parts'
import styles from './MessagePanel.module.css'

export interface MessageActionsProps {
  readonly message: FlyingMessage
  readonly isInFlight: boolean
}

/** The actions on a message in flight. */
export function MessageActions({ message, isInFlight }: MessageActionsProps) {
  const { t } = useT()
  return (
    <PanelSection title={t('panels.inFlight')} note={t('panels.inFlightNote')}>
      <div className={styles['actions']}>
        {MESSAGE_ACTIONS.map((action) => (
          <Button
            key={action}
            size="small"
            tone={action === 'drop' ? 'danger' : 'default'}
            disabledReason={messageActionRefusal(action, isInFlight ? message : undefined, t)}
            onClick={() => void changeMessage(message, action)}
          >
            {messageActionText(action, t)}
          </Button>
        ))}
      </div>
      <p className={styles['dragNote']}>{t('panels.dragNote')}</p>
    </PanelSection>
  )
}
