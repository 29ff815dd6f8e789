import type { ReactElement, ReactNode, Ref } from 'react'
import { Menu } from '../../ui'
import styles from './ScrubberMarks.module.css'
import type { SignPlace } from './signs'

export interface ScrubberSignProps {
  readonly kind: 'fork' | 'bookmark'
  readonly place: SignPlace
  readonly icon: ReactElement
  /** The words beside the icon. */
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

/** A sign with its name below the line: acts on its one moment or branch, or opens a menu of several. */
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
      title={label}
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
