import { useState } from 'react'
import {
  branchesOf,
  closeBrief,
  decisiveMomentOf,
  goToMoment,
  openScriptBranch,
  titleOfBranch,
  useLab,
  type DecisiveMoment,
} from '../../store'
import { Button, classes, IconButton, XIcon } from '../../ui'
import { useT } from '../language'
import { useLocalText } from '../words'
import styles from './Brief.module.css'

/** What a prepared run shows, its decisive moment, and the other courses that its author wrote. */
export function Brief() {
  const { t } = useT()
  const localText = useLocalText()
  const script = useLab((state) => state.script)
  if (script === undefined) return null
  const { whole, branch } = script
  const courses = branchesOf(whole)
  const moment = branch === undefined ? decisiveMomentOf(whole) : undefined
  return (
    <section className={styles['brief']} aria-label={t('gallery.brief')}>
      {whole.description !== undefined && <p>{localText(whole.description)}</p>}
      {moment !== undefined && <MomentButton key={JSON.stringify(moment)} moment={moment} />}
      {courses.length > 0 && (
        <div
          role="group"
          aria-label={t('gallery.courses')}
          className={classes(styles['courses'], 'fades-at-ends')}
        >
          {[undefined, ...courses].map((spec) => (
            <Button
              key={spec?.name ?? ''}
              size="small"
              isPressed={spec?.name === branch}
              onClick={() => void openScriptBranch(spec?.name)}
            >
              {spec === undefined ? t('gallery.asWritten') : localText(titleOfBranch(spec))}
            </Button>
          ))}
        </div>
      )}
      <IconButton size="small" label={t('gallery.closeBrief')} onClick={closeBrief}>
        <XIcon size={16} aria-hidden />
      </IconButton>
    </section>
  )
}

/** Goes there; busy meanwhile, for the way may be long. */
function MomentButton({ moment }: { readonly moment: DecisiveMoment }) {
  const { t } = useT()
  const [isGoing, setIsGoing] = useState(false)
  const go = async (): Promise<void> => {
    setIsGoing(true)
    await goToMoment(moment).finally(() => setIsGoing(false))
  }
  return (
    <Button size="small" isBusy={isGoing} onClick={() => void go()}>
      {t('gallery.toMoment')}
    </Button>
  )
}
