import { useLayoutEffect, useRef } from 'react'
import { ForkIcon } from '../../ui'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import { ScrubberSign } from './ScrubberSign'
import type { PlacedFork } from './signs'

export interface ForkMarkProps {
  readonly fork: PlacedFork
  readonly onBranch: (branch: number) => void
}

/** The sign of a fork from the shown branch: opens the other branch, or a menu of several. */
export function ForkMark({ fork: { place, partings }, onBranch }: ForkMarkProps) {
  const { t, list } = useT()
  const [ref, choose] = useKeptKeys(onBranch)
  const names = list(partings.map(({ branch }) => branch.name))
  return (
    <ScrubberSign
      ref={ref}
      kind="fork"
      place={place}
      icon={<ForkIcon size={13} aria-hidden />}
      names={names}
      label={
        partings.length === 1
          ? t('branches.openBranch', { name: names })
          : t('branches.partHere', { names })
      }
      choices={partings.map(({ at, branch }) => ({
        key: String(branch.branch),
        label: t('transport.branch', { name: branch.name }),
        hint: formatSeconds(at, t),
        onChoose: () => choose(branch.branch),
      }))}
    />
  )
}

/** The chosen branch has no sign, so the focus moves to the line of time. */
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
