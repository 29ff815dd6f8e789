import { useState } from 'react'
import { renameBranch, switchBranch } from '../../../app/actions'
import { compareBranch } from '../../../app/comparison'
import { closeOverlay } from '../../../app/selection'
import { branchesOf } from '../../../app/state'
import { openScriptBranch, titleOfBranch } from '../../../app/experiment'
import { useLab, useLinkContents } from '../../../app/hooks'
import type { BranchInfo } from '../../../engine'
import {
  Button,
  Dialog,
  Field,
  CompareIcon,
  IconButton,
  isComposing,
  PencilIcon,
} from '../../../ui'
import { useT } from '../../shared/language'
import { formatSeconds, OmissionNote, takeFocus, IsolatedText } from '../../shared/parts'
import { useLocalText } from '../../narration/words'
import { BranchTree } from './BranchTree'
import { layoutBranches } from './branchTree'
import styles from './Dialogs.module.css'

const TREE_PX = 420
export const BRANCH_CHARACTERS_MAX = 40

/** A dialog with all branches of the run, and those of its script. */
export function BranchesDialog() {
  const { t } = useT()
  const localText = useLocalText()
  const branches = useLab((state) => state.branches)
  const branch = useLab((state) => state.branch)
  const marks = useLab((state) => state.history?.marks)
  const script = useLab((state) => state.script)
  const keeps = useLinkContents()
  const planned = script?.branch === undefined ? branchesOf(script?.whole) : []
  const named = planned.map((spec) => ({ ...spec, name: localText(titleOfBranch(spec)) }))
  const layout = layoutBranches(branches, named, marks ?? [], TREE_PX)
  return (
    <Dialog
      isOpen
      title={t('transport.branches')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
    >
      <BranchTree layout={layout} label={t('branches.branchTree')} shown={branch} />
      <ul className={styles['list']} aria-label={t('transport.branches')}>
        {branches.map((info) => (
          <BranchLine key={info.branch} info={info} isShown={info.branch === branch} />
        ))}
      </ul>
      <OmissionNote keeps={keeps} className={styles['note']} />
      <ScriptBranches />
    </Dialog>
  )
}

interface BranchLineProps {
  readonly info: BranchInfo
  readonly isShown: boolean
}

function BranchLine({ info, isShown }: BranchLineProps) {
  const { t } = useT()
  const [renaming, setRenaming] = useState<'not yet' | 'now' | 'over'>('not yet')
  const { name, forkedAt, head } = info
  if (renaming === 'now') return <RenameLine info={info} onDone={() => setRenaming('over')} />
  return (
    <li>
      {isShown ? (
        <span className={styles['here']}>
          <IsolatedText text={name} />
        </span>
      ) : (
        <button
          type="button"
          className={styles['name']}
          onClick={() => {
            closeOverlay()
            void switchBranch(info.branch)
          }}
        >
          {t('branches.openBranch', { name })}
        </button>
      )}
      <span className={styles['note']}>
        {forkedAt === undefined
          ? t('branches.branchUpTo', { to: formatSeconds(head.at, t) })
          : t('branches.branchFrom', {
              from: formatSeconds(forkedAt.at, t),
              to: formatSeconds(head.at, t),
            })}
      </span>
      {!isShown && (
        <Button
          size="small"
          icon={<CompareIcon size={14} aria-hidden />}
          aria-label={t('branches.compareBranch', { name })}
          onClick={() => {
            closeOverlay()
            compareBranch(info.branch)
          }}
        >
          {t('branches.compare')}
        </Button>
      )}
      <IconButton
        size="small"
        label={t('branches.renameBranch', { name })}
        ref={renaming === 'over' ? takeFocus : undefined}
        onClick={() => setRenaming('now')}
      >
        <PencilIcon size={15} aria-hidden />
      </IconButton>
    </li>
  )
}

interface RenameLineProps {
  readonly info: BranchInfo
  readonly onDone: () => void
}

function RenameLine({ info, onDone }: RenameLineProps) {
  const { t } = useT()
  const branches = useLab((state) => state.branches)
  const [name, setName] = useState(info.name)
  const trimmed = name.trim()
  const isTaken = branches.some((other) => other.branch !== info.branch && other.name === trimmed)
  const reason = isTaken
    ? t('branches.nameTaken')
    : trimmed === ''
      ? t('branches.nameEmpty')
      : undefined
  return (
    <li>
      <form
        className={styles['line']}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason !== undefined) return
          void renameBranch(trimmed, info.branch)
          onDone()
        }}
        // Escape ends the renaming, not the dialog; within a composition it ends that alone.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
          event.stopPropagation()
          onDone()
        }}
      >
        <Field
          label={t('branches.branchName')}
          value={name}
          maxLength={BRANCH_CHARACTERS_MAX}
          error={isTaken ? reason : undefined}
          // The field replaces the pressed button.
          ref={selectAtOnce}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabledReason={reason}>
          {t('branches.renameIt')}
        </Button>
      </form>
    </li>
  )
}

/** The old name is selected: typing replaces it. */
function selectAtOnce(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

/** The script as written, and its authored branches; each opens as a run of its own. */
function ScriptBranches() {
  const { t } = useT()
  const localText = useLocalText()
  const script = useLab((state) => state.script)
  const planned = branchesOf(script?.whole)
  if (planned.length === 0) return null
  const open = (name: string | undefined): void => {
    closeOverlay()
    void openScriptBranch(name)
  }
  return (
    <section>
      <h3 className={styles['title']}>{t('branches.scriptBranches')}</h3>
      <p className={styles['note']}>{t('branches.scriptBranchesNote')}</p>
      <ul className={styles['list']} aria-label={t('branches.scriptBranches')}>
        {[undefined, ...planned].map((spec) => {
          const title = spec === undefined ? undefined : localText(titleOfBranch(spec))
          return (
            <li key={spec?.name ?? ''}>
              {script?.branch === spec?.name ? (
                <span className={styles['here']}>{title ?? t('branches.theScript')}</span>
              ) : (
                <button type="button" className={styles['name']} onClick={() => open(spec?.name)}>
                  {title === undefined
                    ? t('branches.playScript')
                    : t('branches.playBranch', { name: title })}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
