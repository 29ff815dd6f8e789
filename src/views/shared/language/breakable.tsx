import type { ReactNode } from 'react'
import { joinNodes } from './joinNodes'

/** A method or a key that may be broken before each dot, where a line has no room for all of it. */
export const breakable = (name: string): ReactNode =>
  joinNodes(
    name
      .split('.')
      .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, `.${part}`])),
  )
