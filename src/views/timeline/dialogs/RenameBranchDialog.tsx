import { useState } from 'react'
import { renameBranch } from '../../../app/actions'
import { closeOverlay } from '../../../app/selection'
import { useLab } from '../../../app/hooks'
import { Button, Dialog, Field } from '../../../ui'
import { useT } from '../../shared/language'

const NAME_MAX = 40

/** A dialog that renames the shown branch. */
export function RenameBranchDialog() {
  const { t } = useT()
  const branches = useLab((state) => state.branches)
  const branch = useLab((state) => state.branch)
  const [name, setName] = useState(branches.find((info) => info.branch === branch)?.name ?? '')
  const trimmed = name.trim()
  const isTaken = branches.some((info) => info.branch !== branch && info.name === trimmed)
  const error = isTaken ? t('branches.nameTaken') : undefined
  const rename = (): void => {
    if (trimmed === '' || isTaken) return
    closeOverlay()
    void renameBranch(trimmed)
  }
  return (
    <Dialog
      isOpen
      title={t('transport.rename')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
      actions={
        <>
          <Button onClick={closeOverlay}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            disabledReason={error ?? (trimmed === '' ? t('branches.nameEmpty') : undefined)}
            onClick={rename}
          >
            {t('branches.renameIt')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <Field
          label={t('branches.branchName')}
          value={name}
          maxLength={NAME_MAX}
          error={error}
          // Typing replaces the old name.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
