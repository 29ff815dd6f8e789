// The tokens are imported by the component that every page uses: the bundler drops imports of the index,
// since the package declares that only styles and entries have side effects.
import './tokens.css'
import './base.css'
import type { ReactNode } from 'react'
import { TooltipProvider } from './Tooltip'

/** Wraps the page: imports the design tokens, and shows every tooltip. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return <TooltipProvider>{children}</TooltipProvider>
}
