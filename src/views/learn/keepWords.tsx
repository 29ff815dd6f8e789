import { Fragment, type ReactNode } from 'react'

const HAN = /\p{Script=Han}/u

/**
 * Lets a Chinese text break between its words alone; its element has `word-break: keep-all`. In a narrow column a
 * browser else parts 确 from 认.
 */
export function keepWords(text: string): ReactNode {
  if (!HAN.test(text)) return text
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment, index, isWordLike }) => (
    <Fragment key={index}>
      {index > 0 && isWordLike === true && <wbr />}
      {segment}
    </Fragment>
  ))
}
