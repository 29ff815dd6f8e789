import { useState } from 'react'
import type { StepIndex } from '../../kernel/actor'
import { useConnectionEvents, useLab, type ConnectionEvents } from '../../app/hooks'
import { selectFrame, selectIsPlaying } from '../../app/state'
import type { ConnectionFrame } from '../../simulator'
import { CableIcon, Popover, Sheet, tooltipProps } from '../../ui'
import { useT } from '../shared/language'
import { COLUMN, useMedia } from '../shared/parts'
import { betweenServers } from './connectionGroups'
import { ConnectionList } from './ConnectionList'
import styles from './ConnectionsFold.module.css'

/** The connections that led to a step, as the reader unfolded them there. */
interface OpenFold extends ConnectionEvents {
  /** The column of the control: the list leaves the sentence free. */
  readonly anchor: Element
  /** The connections between servers at that step. */
  readonly connections: readonly ConnectionFrame[]
  readonly branch: number
  readonly revision: number
}

/**
 * Counts the connections between servers that stand, and unfolds to what became of them since the decision
 * before. The list stays while the reader looks at one of its steps. While time runs there is none.
 */
export function ConnectionsFold() {
  const { t } = useT()
  const frame = useLab(selectFrame)
  const isPlaying = useLab(selectIsPlaying)
  const branch = useLab((state) => state.branch)
  const revision = useLab((state) => state.revision)
  const found = useConnectionEvents(!isPlaying)
  const [openFold, setOpenFold] = useState<OpenFold>()
  const isOn =
    frame !== undefined &&
    openFold !== undefined &&
    !isPlaying &&
    openFold.branch === branch &&
    openFold.revision === revision &&
    [openFold, ...openFold.events].some(({ step }) => step === frame.step)
  if (openFold !== undefined && !isOn) setOpenFold(undefined)
  const hasAny = found !== undefined && found.events.length > 0
  if (frame === undefined || isPlaying || (!hasAny && !isOn)) return null
  const connections = betweenServers(frame.connections)
  const label = t('connections.stand', { count: connections.length })
  const unfold = (control: HTMLElement): void => {
    const anchor = control.parentElement ?? control
    // An answer for an earlier step stays until the next one comes.
    if (isOn || found?.step !== frame.step) setOpenFold(undefined)
    else setOpenFold({ ...found, anchor, connections, branch, revision })
  }
  return (
    <>
      <button
        type="button"
        className={styles['fold']}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOn}
        {...tooltipProps(label)}
        onClick={({ currentTarget }) => unfold(currentTarget)}
      >
        <CableIcon size={13} aria-hidden />
        <span className={styles['words']}>{label}</span>
        <span className={styles['count']}>{connections.length}</span>
      </button>
      {isOn && (
        <FoldPopup
          openFold={openFold}
          shownStep={frame.step}
          onClose={() => setOpenFold(undefined)}
        />
      )}
    </>
  )
}

interface FoldPopupProps {
  readonly openFold: OpenFold
  readonly shownStep: StepIndex
  readonly onClose: () => void
}

/** The list above the line, or at the lower edge of a phone. */
function FoldPopup({ openFold: { anchor, ...rest }, shownStep, onClose }: FoldPopupProps) {
  const { t } = useT()
  const isPhone = useMedia(COLUMN)
  const title = t('connections.title')
  const list = <ConnectionList {...rest} shownStep={shownStep} />
  return isPhone ? (
    <Sheet isOpen title={title} closeLabel={t('common.close')} onClose={onClose}>
      {list}
    </Sheet>
  ) : (
    <Popover
      anchor={anchor}
      title={<span className={styles['title']}>{title}</span>}
      onClose={onClose}
    >
      {list}
    </Popover>
  )
}
