import { useLab } from '../../../app/hooks'
import { useT } from '../../shared/language'
import type { TreeChanges } from './treeLines'

const ANNOUNCEMENTS_MAX = 3

/**
 * Announces changes of the tree to screen readers, since they cannot show the glow; silent while time runs.
 */
export function Announcer({ changes }: { readonly changes: TreeChanges | undefined }) {
  const { t, list } = useT()
  const isPlaying = useLab((state) => state.isPlaying)
  const { created = [], changed = [], deleted = [] } = changes ?? {}
  const announcement = [
    ...created.map((path) => t('tree.created', { path })),
    ...changed.map((path) => t('tree.changed', { path })),
    ...deleted.map(({ path }) => t('tree.deleted', { path })),
  ]
  const more = announcement.length - ANNOUNCEMENTS_MAX
  const text = list([
    ...announcement.slice(0, ANNOUNCEMENTS_MAX),
    ...(more > 0 ? [t('tree.andMore', { count: more })] : []),
  ])
  return (
    <p className="visually-hidden" role="status">
      {isPlaying ? '' : text}
    </p>
  )
}
