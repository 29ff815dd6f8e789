import { chooseJumpKind, useLab } from '../../store'
import { ChevronDownIcon, IconButton, Menu } from '../../ui'
import type { JumpKind } from '../../worker'
import { useT } from '../language'

const KINDS: readonly JumpKind[] = ['vote', 'election', 'commit', 'fault']

/** What the jumping buttons and keys look for. */
export const useMomentKind = (): JumpKind => useLab((state) => state.jumpKind)

/** Chooses the kind of moment to jump to. */
export function MomentMenu({ className }: { readonly className?: string | undefined }) {
  const { t } = useT()
  const chosen = useMomentKind()
  const label = t('transport.momentKind', { kind: t(`transport.kind.${chosen}`) })
  return (
    <Menu
      label={t('transport.moments')}
      side="top"
      entries={KINDS.map((kind) => ({
        type: 'item' as const,
        key: kind,
        label: t(`transport.kind.${kind}`),
        isChecked: kind === chosen,
        onChoose: () => chooseJumpKind(kind),
      }))}
      trigger={
        <IconButton tone="ghost" size="small" label={label} className={className}>
          <ChevronDownIcon size={15} aria-hidden />
        </IconButton>
      }
    />
  )
}
