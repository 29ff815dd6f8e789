import { useLayoutEffect, useRef } from 'react'
import { ForkIcon, Menu } from '../../ui'
import { useT } from '../language'
import { formatSeconds } from '../parts'
import type { PlacedFork } from './layout'
import styles from './Scrubber.module.css'

export interface ForkMarkProps {
  readonly fork: PlacedFork
  readonly onBranch: (branch: number) => void
}

/** Where other branches part from the shown one: opens the one, or a menu of the several. */
export function ForkMark({ fork, onBranch }: ForkMarkProps) {
  const { t } = useT()
  const { x, room, partings } = fork
  const names = partings.map(({ branch }) => branch.name).join(', ')
  const [only] = partings
  const [ref, choose] = useKeptKeys(onBranch)
  const look = {
    ref,
    type: 'button',
    className: styles['fork'],
    style: { left: x, maxWidth: room },
    title: names,
  } as const
  const words = (
    <>
      <ForkIcon size={13} aria-hidden />
      <span>{names}</span>
    </>
  )
  if (only !== undefined && partings.length === 1) {
    return (
      <button
        {...look}
        aria-label={t('branches.openBranch', { name: names })}
        onClick={() => choose(only.branch.branch)}
      >
        {words}
      </button>
    )
  }
  const label = t('branches.partHere', { names })
  return (
    <Menu
      label={label}
      side="top"
      trigger={
        <button {...look} aria-label={label}>
          {words}
        </button>
      }
      entries={partings.map(({ at, branch }) => ({
        type: 'item',
        key: String(branch.branch),
        label: t('transport.branch', { name: branch.name }),
        hint: formatSeconds(t, at),
        onChoose: () => choose(branch.branch),
      }))}
    />
  )
}

/** A branch that was chosen is shown, and its mark is gone: the keys go on at the line of time. */
function useKeptKeys(
  onBranch: (branch: number) => void,
): readonly [React.RefObject<HTMLButtonElement | null>, (branch: number) => void] {
  const ref = useRef<HTMLButtonElement>(null)
  const isChosen = useRef(false)
  useLayoutEffect(() => {
    const mark = ref.current
    const line = mark?.closest('section')?.querySelector<HTMLElement>('[role="slider"]')
    return () => {
      const { activeElement, body } = document
      if (isChosen.current && (activeElement === mark || activeElement === body)) line?.focus()
    }
  }, [])
  const choose = (branch: number): void => {
    isChosen.current = true
    onBranch(branch)
  }
  return [ref, choose]
}
