import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Locale } from '../../../i18n'
import { Term, type TermProps } from './Term'
import { markTerms } from './markTerms'

/** The terms among nodes, with the words that they mark. */
function termsIn(node: ReactNode): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => termsIn(child))
  if (!isValidElement<TermProps>(node)) return []
  const { id, children } = node.props
  return node.type === Term
    ? [`${id}: ${typeof children === 'string' ? children : '?'}`]
    : termsIn(children)
}

const mark = (locale: Locale, ...texts: readonly string[]): readonly string[] =>
  termsIn(markTerms(texts, new Set(), locale) as ReactNode)

test.each<readonly [locale: Locale, text: string, terms: readonly string[]]>([
  ['en', 'Each begins round 1 with a vote for itself.', ['round: round']],
  ['en', 'It tries them round and round.', []],
  [
    'en',
    'Leader 5 sends 2 PROPOSALs, NoNode, ConnectionLoss.',
    ['PROPOSAL: PROPOSALs', 'NoNode: NoNode', 'ConnectionLoss: ConnectionLoss'],
  ],
  [
    'en',
    'The epochs and zxids are equal; the epoch counts first.',
    ['epoch: epochs', 'zxid: zxids'],
  ],
  ['en', 'The Leader of /quorums is Server 3.', []],
  ['zh-CN', '投 5 号的已过半。', ['quorum: 过半']],
  ['zh-CN', '发出 NodeDataChanged，监听随之用掉。', ['watch: 监听']],
  ['zh-CN', '对方现在没有监听跟随者端口。', []],
])('the terms of a sentence are marked, in %s: %s', (locale, text, terms) => {
  expect(mark(locale, text)).toEqual(terms)
})

test('a term is marked where it comes first', () => {
  expect(mark('en', 'a quorum, ', 'a quorum')).toEqual(['quorum: quorum'])
})
