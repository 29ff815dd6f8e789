import type { ActorName } from '../../../kernel/actor'
import { playToAnswer } from '../../../app/actions'
import { selectIsPlaying } from '../../../app/state'
import { useLab } from '../../../app/hooks'
import { Button, PlayIcon } from '../../../ui'
import { focusPrompt } from '../../shared/parts'
import { useT } from '../../shared/language'
import styles from './ConsolePanel.module.css'

/** The button that plays until a client has its answer; nothing while time runs. */
export function RunToAnswer({ client }: { readonly client: ActorName }) {
  const { t } = useT()
  const isPlaying = useLab(selectIsPlaying)
  if (isPlaying) return null
  return (
    <Button
      size="small"
      className={styles['run']}
      icon={<PlayIcon size={14} aria-hidden />}
      onClick={({ detail }) => {
        playToAnswer(client)
        // The button goes, and a key's focus with it; after a finger, the prompt would open a phone's keyboard.
        if (detail === 0) focusPrompt()
      }}
    >
      {t('console.playToAnswer')}
    </Button>
  )
}
