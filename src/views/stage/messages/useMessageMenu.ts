import { useState } from 'react'
import type { FlyingMessage } from '../../../simulator'

/** A message's menu, open at a point of the viewport. */
export interface OpenMessageMenu {
  readonly message: FlyingMessage
  readonly x: number
  readonly y: number
}

/** The one menu of all messages, and the hands that open and close it. */
export interface MessageMenuState {
  readonly at: OpenMessageMenu | undefined
  readonly open: (message: FlyingMessage, x: number, y: number) => void
  readonly close: () => void
}

export function useMessageMenu(): MessageMenuState {
  const [at, setAt] = useState<OpenMessageMenu>()
  return {
    at,
    open: (message, x, y) => setAt({ message, x, y }),
    close: () => setAt(undefined),
  }
}
