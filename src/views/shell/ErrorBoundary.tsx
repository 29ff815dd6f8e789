import { Component, type ErrorInfo, type ReactNode } from 'react'
import { late } from '../late'

const Broken = late(async () => (await import('./Broken')).Broken)

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly error: Error | undefined
}

/**
 * Keeps a broken part of the page from taking the rest along: the run lives in the store and the
 * engine, neither of which it touches. A class because React asks for one here.
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
    if (error === undefined) return this.props.children
    return <Broken error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}
