// The tokens come with the one component that every page has around it: a barrel's own imports are
// dropped by the bundler, as this package says that only styles and entries have side effects.
import './tokens.css'
import './base.css'
import type { ReactNode } from 'react'
import { TooltipProvider } from './Tooltip'

/** Stands once around the page: brings the look's tokens, and shows every tooltip. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return <TooltipProvider>{children}</TooltipProvider>
}
