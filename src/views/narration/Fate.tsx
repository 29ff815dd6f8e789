import type { ReactNode } from 'react'
import type { WriteFate } from '../../engine'
import { joinNodes, useT } from '../shared/language'
import { zxidTag } from '../shared/zxid'
import { StepLink } from './StepLink'
import { fateText } from './writeFate'
import styles from './Fate.module.css'

export interface FateProps {
  readonly fate: WriteFate
}

/** The fate of a write in the ensemble, with the step that decided it. */
export function Fate({ fate }: FateProps) {
  const { rich } = useT()
  const { key, values } = fateText(fate)
  return (
    <span className={styles['fate']} data-fate={fate.type}>
      {joinNodes(rich<ReactNode>(key, values, TAGS))}
      {fate.type !== 'unknown' && <StepLink step={fate.step} />}
    </span>
  )
}

const TAGS = {
  z: zxidTag('committed', 'small'),
  y: zxidTag('logged', 'small'),
  x: zxidTag('cut', 'small'),
} as const
