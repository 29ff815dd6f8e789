import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Banner, Button, WarningIcon } from '../../ui'
import { useT } from '../language'
import { CopyDiagnostics } from './CopyDiagnostics'

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

function Broken({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useT()
  return (
    <Banner
      tone="fault"
      title={t('shell.broken')}
      icon={<WarningIcon size={18} aria-hidden />}
      actions={
        <>
          <Button onClick={onRetry}>{t('shell.retry')}</Button>
          <CopyDiagnostics error={error} />
        </>
      }
    >
      {error.message}
    </Banner>
  )
}
