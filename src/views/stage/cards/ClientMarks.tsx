import { BellOffIcon, CircleXIcon, ClockIcon, ExpiryIcon } from '../../../ui'
import type { ClientMark } from '../../narration'
import type { PlacedMark } from '../useStageAreas'
import styles from './ClientMarks.module.css'

const ICONS = {
  missed: BellOffIcon,
  ephemerals: ExpiryIcon,
  refused: CircleXIcon,
  late: ClockIcon,
} as const

/** The sign of a mark's kind. */
function ClientMarkIcon({ kind }: Pick<ClientMark, 'kind'>) {
  const Icon = ICONS[kind]
  return <Icon size={13} strokeWidth={2.4} aria-hidden />
}

/** The marks that have a place beside their clients; the pill's name has the words for screen readers. */
export function ClientMarks({ marks }: { readonly marks: readonly PlacedMark[] }) {
  return marks.map(
    ({ client, kind, shown, rect, isFolded }) =>
      rect && (
        <span
          key={client}
          className={styles['mark']}
          data-kind={kind}
          data-folded={isFolded || undefined}
          style={{
            transform: `translate(${rect.x}px, ${rect.y}px)`,
            width: rect.width,
            height: rect.height,
          }}
          aria-hidden
        >
          <ClientMarkIcon kind={kind} />
          <span>{shown}</span>
        </span>
      ),
  )
}
