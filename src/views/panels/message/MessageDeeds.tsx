import { changeMessage, MESSAGE_ACTIONS } from '../../../app/actions'
import type { FlyingMessage } from '../../../simulator'
import { Button, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { messageActionText, messageActionRefusal } from '../../shared/parts'
import styles from './MessagePanel.module.css'

export interface MessageDeedsProps {
  readonly message: FlyingMessage
  readonly isOnItsWay: boolean
}

/** What can be done to a message while it travels. */
export function MessageDeeds({ message, isOnItsWay }: MessageDeedsProps) {
  const { t } = useT()
  return (
    <PanelSection title={t('panels.onItsWay')} note={t('panels.onItsWayNote')}>
      <div className={styles['actions']}>
        {MESSAGE_ACTIONS.map((deed) => (
          <Button
            key={deed}
            size="small"
            tone={deed === 'drop' ? 'danger' : 'default'}
            disabledReason={messageActionRefusal(deed, isOnItsWay ? message : undefined, t)}
            onClick={() => void changeMessage(message, deed)}
          >
            {messageActionText(deed, t)}
          </Button>
        ))}
      </div>
      <p className={styles['dragNote']}>{t('panels.dragNote')}</p>
    </PanelSection>
  )
}
