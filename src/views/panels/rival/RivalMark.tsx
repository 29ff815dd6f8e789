import type { RivalFrame } from '../../../simulator'
import { ClientIcon } from '../../../ui'

/** The sign of a system, beside its name: a hexagon for etcd, a stack of tiles for Redis. */
export function RivalMark({
  what,
  size = 18,
}: Pick<RivalFrame, 'what'> & { readonly size?: number }) {
  if (what === 'client') return <ClientIcon size={size} aria-hidden />
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden>
      {what === 'etcd' ? (
        <path d="M10 1.5 17.5 5.8v8.4L10 18.5l-7.5-4.3V5.8z" fill="currentColor" />
      ) : (
        <path
          d="M10 1.5 18.5 6 10 10.5 1.5 6zM1.5 9.5 10 14l8.5-4.5v3L10 17l-8.5-4.5z"
          fill="currentColor"
        />
      )}
    </svg>
  )
}
