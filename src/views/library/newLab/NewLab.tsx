import { useEffect, useRef, useState } from 'react'
import { clearDraft, restoreDraft, startNewLab } from '../../../app/newLab'
import { closeOverlay } from '../../../app/selection'
import { notifyRefused } from '../../../app/notices'
import { useNewLab } from '../../../app/hooks'
import { Button, Dialog, PlayIcon, UndoIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { ConfigSection } from './ConfigSection'
import { errorsBy, type FormProps } from './form'
import { Fold, useFolds } from './Folds'
import { NetworkSection } from './NetworkSection'
import styles from './NewLab.module.css'
import { ServersSection } from './ServersSection'
import { useJudgement } from './useJudgement'

/** A new lab by hand: its servers and network first, everything else folded, and its `zoo.cfg` beside it. */
export function NewLab() {
  const { t } = useT()
  const draft = useNewLab((state) => state.draft)
  const { problems, warnings, placed } = useJudgement(draft)
  const form: FormProps = { draft, errorOf: errorsBy(placed, t) }
  const [isStarting, setStarting] = useState(false)
  const [reveals, setReveals] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const { folds, open, toggle, openBad } = useFolds(form, placed)
  useEffect(() => {
    if (reveals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [reveals])
  const start = async (): Promise<void> => {
    if (problems.length > 0) {
      openBad()
      return setReveals((count) => count + 1)
    }
    setStarting(true)
    const refused = await startNewLab()
    setStarting(false)
    if (refused !== undefined) notifyRefused(refused)
  }
  return (
    <Dialog
      isOpen
      size="broad"
      title={t('newLab.title')}
      description={t('newLab.intro')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
      actions={
        <Actions count={problems.length} isStarting={isStarting} onStart={() => void start()} />
      }
    >
      <div ref={body} className={styles['columns']} data-alone={!draft.hasZooKeeper || undefined}>
        <div className={styles['form']}>
          <Replaced />
          <ServersSection {...form} />
          <NetworkSection {...form} />
          {folds.map((fold) => (
            <Fold
              key={fold.name}
              fold={fold}
              isOpen={open.has(fold.name)}
              badCount={fold.fields.filter((field) => placed.has(field)).length}
              onToggle={(isOpen) => toggle(fold.name, isOpen)}
            />
          ))}
        </div>
        {draft.hasZooKeeper && (
          <ConfigSection config={draft.config} problems={problems} warnings={warnings} />
        )}
      </div>
    </Dialog>
  )
}

/** Says that a file or a reset has replaced the settings, and brings them back. */
function Replaced() {
  const { t } = useT()
  const isRead = useNewLab((state) => state.isRead)
  const hasReplaced = useNewLab((state) => state.replaced !== undefined)
  if (!isRead && !hasReplaced) return null
  return (
    <p className={styles['replaced']} role="status">
      <span>{t(isRead ? 'newLab.read' : 'newLab.cleared')}</span>
      {hasReplaced && (
        <Button size="small" icon={<UndoIcon size={14} aria-hidden />} onClick={restoreDraft}>
          {t('newLab.restore')}
        </Button>
      )}
    </p>
  )
}

interface ActionsProps {
  /** The number of problems. */
  readonly count: number
  readonly isStarting: boolean
  readonly onStart: () => void
}

function Actions({ count, isStarting, onStart }: ActionsProps) {
  const { t } = useT()
  return (
    <>
      <span className={styles['status']} role="status" data-bad={count > 0}>
        {count > 0 && t('newLab.mend', { count })}
      </span>
      <Button onClick={clearDraft}>{t('newLab.clear')}</Button>
      <Button
        tone="primary"
        isBusy={isStarting}
        icon={<PlayIcon size={16} aria-hidden />}
        onClick={onStart}
      >
        {t('newLab.start')}
      </Button>
    </>
  )
}
