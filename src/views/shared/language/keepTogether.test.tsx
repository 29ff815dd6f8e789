import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { keepNumbers, keepTail, keepTogether } from './keepTogether'

const Box = () => null
const BOX = <Box />

/** Nodes as text: a box is `□`, and what stays on a line stands in braces. */
const textOf = (nodes: readonly ReactNode[]): string => nodes.map(textOfNode).join('')

function textOfNode(node: ReactNode): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return textOf(node as readonly ReactNode[])
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return ''
  if (node.type === Box) return '□'
  const inner = textOfNode(node.props.children)
  return node.type === 'span' ? `{${inner}}` : inner
}

test.each<readonly [nodes: readonly ReactNode[], shown: string]>([
  [['再等（', BOX, '），因为'], '再等{（□），}因为'],
  [[BOX, '。'], '{□。}'],
  [['回答 ', BOX, ' ', BOX, '：3 号'], '回答 {□ □：}3 号'],
  [['走到 PROPOSAL ', BOX, ' 发出'], '走到 {PROPOSAL □} 发出'],
  [[BOX, '、', BOX], '{□、}□'],
  [['一个', BOX, '两个'], '一个□两个'],
  [['（', <code key="c">x</code>, '）'], '（x）'],
])('%#: signs stay with their box', (nodes, shown) => {
  expect(textOf(keepTogether(nodes, [Box]))).toBe(shown)
})

test.each<readonly [text: string, shown: string]>([
  ['以新 Leader 的日志为准。', '以新 Leader {的日志为准。}'],
  ['由 FollowerRequestProcessor 转交。', '由 {FollowerRequestProcessor 转交。}'],
  ['不长。', '不长。'],
])('%s: its last signs stay on one line', (text, shown) => {
  expect(textOf(keepTail([text]))).toBe(shown)
})

test('a number stays with its word', () => {
  expect(keepNumbers('3 号改投 Leader 4，到 1·3 为止。')).toBe(
    '3\u00a0号改投 Leader\u00a04，到 1·3\u00a0为止。',
  )
})
