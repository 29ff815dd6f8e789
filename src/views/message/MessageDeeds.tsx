import { doToMessage, MESSAGE_DEEDS, useLab } from '../../store'
import type { FlyingMessage } from '../../sim'
import { Button, PanelSection } from '../../ui'
import { useT } from '../language'
import styles from './MessagePanel.module.css'
import { sayMessageDeed, whyNotDoneTo } from '../parts'

/** What can be done to a message while it travels. */
export function MessageDeeds({ message }: { readonly message: FlyingMessage }) {
  const { t } = useT()
  const now = useLab(({ frame }) => frame?.messages.find(({ id }) => id === message.id))
  return (
    <PanelSection title={t('panels.onItsWay')} note={t('panels.onItsWayNote')}>
      <div className={styles['actions']}>
        {MESSAGE_DEEDS.map((deed) => (
          <Button
            key={deed}
            size="small"
            tone={deed === 'drop' ? 'danger' : 'default'}
            disabledReason={whyNotDoneTo(deed, now, t)}
            onClick={() => void doToMessage(now ?? message, deed)}
          >
            {sayMessageDeed(deed, t)}
          </Button>
        ))}
      </div>
    </PanelSection>
  )
}
