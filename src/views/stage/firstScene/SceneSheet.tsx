import { useLab } from '../../../app/hooks'
import { chooseView } from '../../../app/selection'
import { selectLeader } from '../../../app/state'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import { InvitationButtons, NoteItems } from './sceneParts'
import styles from './SceneSheet.module.css'

/** The words of the first scene in the place of a phone's panel, whose stage has no room for them. */
export function SceneSheet() {
  const { t } = useT()
  const leader = useLab(selectLeader) ?? 0
  const isPathDone = useLab((state) => state.isPathDone)
  const isShown = useLab(({ firstScene }) => firstScene === 'shown')
  // The write that it tells of is still on its way.
  if (!isShown) return null
  return (
    <section className={styles['sheet']} aria-label={t('firstScene.callouts')}>
      <ol className={styles['notes']}>
        <NoteItems leader={leader} />
      </ol>
      <div role="group" aria-label={t('firstScene.invitations')} className={styles['invitations']}>
        {!isPathDone && (
          <Button tone="primary" onClick={() => chooseView('learn')}>
            {t('shell.startHere')}
          </Button>
        )}
        <InvitationButtons />
      </div>
    </section>
  )
}
