import { useRef, useState } from 'react'
import {
  decisiveMomentOf,
  goToMoment,
  openScriptBranch,
  titleOfBranch,
  type DecisiveMoment,
} from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import { closeBrief } from '../../../app/selection'
import { branchesOf } from '../../../app/state'
import { Button, classes, IconButton, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import { useScrollEnds } from '../../shared/parts'
import styles from './ScenarioDescription.module.css'

/** The description of a prepared run, its decisive moment, and its authored branches. */
export function ScenarioDescription() {
  const { t } = useT()
  const localText = useLocalText()
  const script = useLab((state) => state.script)
  if (script === undefined) return null
  const { whole, branch } = script
  const branches = branchesOf(whole)
  const moment = branch === undefined ? decisiveMomentOf(whole) : undefined
  return (
    <section className={styles['brief']} aria-label={t('gallery.brief')}>
      {whole.description !== undefined && <p>{localText(whole.description)}</p>}
      {moment !== undefined && <MomentButton key={JSON.stringify(moment)} moment={moment} />}
      {branches.length > 0 && <Branches branches={branches} chosen={branch} />}
      <IconButton size="small" label={t('gallery.closeBrief')} onClick={closeBrief}>
        <XIcon size={16} aria-hidden />
      </IconButton>
    </section>
  )
}

interface BranchesProps {
  readonly branches: ReturnType<typeof branchesOf>
  /** The name of the open branch; undefined for the run as it is written. */
  readonly chosen: string | undefined
}

function Branches({ branches, chosen }: BranchesProps) {
  const { t } = useT()
  const localText = useLocalText()
  const row = useRef<HTMLDivElement>(null)
  const more = useScrollEnds(row)
  return (
    <div
      ref={row}
      role="group"
      data-more={more}
      aria-label={t('gallery.branches')}
      className={classes(styles['branches'], 'fades-at-ends')}
    >
      {[undefined, ...branches].map((spec) => (
        <Button
          key={spec?.name ?? ''}
          size="small"
          isPressed={spec?.name === chosen}
          onClick={() => void openScriptBranch(spec?.name)}
        >
          {spec === undefined ? t('gallery.asWritten') : localText(titleOfBranch(spec))}
        </Button>
      ))}
    </div>
  )
}

/** Seeks to the moment; busy meanwhile, since it may be far. */
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
