import type { ReactElement, ReactNode, Ref } from 'react'
import { Menu } from '../../ui'
import styles from './Scrubber.module.css'
import type { SignPlace } from './signs'

export interface ScrubberSignProps {
  readonly kind: 'fork' | 'bookmark'
  readonly place: SignPlace
  readonly icon: ReactElement
  /** What it says beside its icon. */
  readonly names: string
  /** Accessible name. */
  readonly label: string
  readonly choices: readonly SignChoice[]
  readonly ref?: Ref<HTMLButtonElement>
}

export interface SignChoice {
  readonly key: string
  readonly label: ReactNode
  readonly hint: ReactNode
  readonly onChoose: () => void
}

/** A sign below the line with its name: does what it says, or opens a menu where it says several things. */
export function ScrubberSign(props: ScrubberSignProps) {
  const { kind, place, icon, names, label, choices, ref } = props
  const [only, ...others] = choices
  const button = (
    <button
      type="button"
      ref={ref}
      className={styles[kind]}
      data-before={place.isBefore || undefined}
      style={{
        left: place.isBefore ? place.left + place.width : place.left,
        maxWidth: place.width,
      }}
      aria-label={label}
      title={names}
      onClick={only?.onChoose}
    >
      <span className={styles['sign']}>
        {icon}
        {place.hasName && <span>{names}</span>}
      </span>
    </button>
  )
  if (others.length === 0) return button
  const entries = choices.map((choice) => ({ type: 'item' as const, ...choice }))
  return <Menu label={label} side="top" trigger={button} entries={entries} />
}
