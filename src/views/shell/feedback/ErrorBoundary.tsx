import { Component, type ErrorInfo, type ReactNode } from 'react'
import { late } from '../../shared/late'

const ErrorFallback = late(async () => (await import('./ErrorFallback')).ErrorFallback)

interface Props {
  readonly children: ReactNode
  /** The children are an overlay, or have no room for a message. */
  readonly isOver?: boolean
  /** Closes the children, where they can be closed. */
  readonly onClose?: () => void
}

interface State {
  readonly error: Error | undefined
}

/**
 * Keeps an error in one part of the page from breaking the rest: the run lives in the store and the engine.
 * React requires a class here.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(_error: Error, _info: ErrorInfo): void {
    // React has already reported it to the console.
  }

  override render(): ReactNode {
    const { error } = this.state
    const { children, isOver, onClose } = this.props
    if (error === undefined) return children
    const retry = (): void => this.setState({ error: undefined })
    return <ErrorFallback error={error} isOver={isOver} onRetry={retry} onClose={onClose} />
  }
}
