import type { ReactNode } from 'react'
import { joinNodes, useT } from '../shared/language'
import type { FactWords } from './factText'

/** A sentence of an outcome, with its fact in bold. */
export function FactText({ words }: { readonly words: FactWords }) {
  const { rich } = useT()
  return joinNodes(rich<ReactNode>(words.key, words.values, TAGS))
}

const TAGS = {
  b: (parts: readonly ReactNode[]): ReactNode => <b>{joinNodes(parts)}</b>,
  c: (parts: readonly ReactNode[]): ReactNode => <code>{joinNodes(parts)}</code>,
} as const
