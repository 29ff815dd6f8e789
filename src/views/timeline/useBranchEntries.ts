import { switchBranch } from '../../app/actions'
import { openOverlay } from '../../app/selection'
import { branchesOf } from '../../app/state'
import { useLab } from '../../app/hooks'
import type { MenuEntry } from '../../ui'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'

/** Menu entries of the run's branches; none while there is only one, and none in its script. */
export function useBranchEntries(): readonly MenuEntry[] {
  const { t } = useT()
  const branches = useLab((state) => state.branches)
  const branch = useLab((state) => state.branch)
  const script = useLab((state) => state.script)
  if (branches.length < 2 && branchesOf(script?.whole).length === 0) return []
  return [
    ...branches.map((info) => ({
      type: 'item' as const,
      key: String(info.branch),
      label: t('transport.branch', { name: info.name }),
      hint: info.forkedAt === undefined ? undefined : formatSeconds(info.forkedAt.at, t),
      isChecked: info.branch === branch,
      onChoose: () => void switchBranch(info.branch),
    })),
    { type: 'separator', key: 'after' },
    {
      type: 'item',
      key: 'rename',
      label: t('transport.rename'),
      onChoose: () => openOverlay('branch'),
    },
    {
      type: 'item',
      key: 'all',
      label: t('transport.allBranches'),
      onChoose: () => openOverlay('branches'),
    },
  ]
}
