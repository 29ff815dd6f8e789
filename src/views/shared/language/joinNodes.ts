import { createElement, Fragment, type ReactNode } from 'react'

/** A rich message's parts as one node; they never change places, so they need no keys. */
export const joinNodes = (parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...parts)
