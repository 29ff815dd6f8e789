import { accept, INVITATIONS } from '../../app/experiment'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import styles from './SilenceOffers.module.css'

/** The invitations of the first scene, where the stage has no room for them. */
export function SceneOffers() {
  const { t } = useT()
  return (
    <div
      role="group"
      aria-label={t('firstScene.invitations')}
      className={styles['offers']}
      data-offers
      data-low
    >
      {INVITATIONS.map((invitation) => (
        <Button
          key={invitation}
          size="small"
          tone={invitation === 'killLeader' ? 'danger' : 'default'}
          onClick={() => void accept(invitation)}
        >
          {t(invitation === 'coldStart' ? 'firstScene.coldStartShort' : `firstScene.${invitation}`)}
        </Button>
      ))}
    </div>
  )
}
