import { useLab } from '../../app/hooks'
import { Button, ForkIcon, Menu } from '../../ui'
import { useT } from '../shared/language'
import { IsolatedText } from '../shared/parts'
import { useBranchEntries } from './useBranchEntries'

/** The menu of all branches; absent while the run has a single one and its script offers none. */
export function BranchMenu() {
  const { t } = useT()
  const name = useLab(({ branches, branch }) => branches.find((one) => one.branch === branch)?.name)
  const entries = useBranchEntries()
  if (entries.length === 0) return null
  return (
    <Menu
      label={t('transport.branches')}
      side="top"
      align="end"
      trigger={
        <Button
          icon={<ForkIcon size={16} aria-hidden />}
          aria-label={t('transport.branch', { name: name ?? '' })}
          tooltip={t('branches.menuHint', { name: name ?? '' })}
        >
          <IsolatedText text={name ?? ''} />
        </Button>
      }
      entries={entries}
    />
  )
}
