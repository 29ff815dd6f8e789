import { useEffect, useRef, useState, type ReactNode } from 'react'
import { complaintsOf } from '../../../zookeeper/client'
import { addClient } from '../../../app/actions'
import { useLab } from '../../../app/hooks'
import { Button, isComposing, Select } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Forms.module.css'
import type { Writer } from './useWriter'

export interface FormFrameProps {
  readonly title: string
  readonly submitLabel: string
  readonly writer: Writer
  /** The line to be typed; undefined where zkCli's syntax cannot express it. */
  readonly line: string | undefined
  /** A reason that forbids the command and that zkCli itself would not report. */
  readonly problem?: string | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form that becomes one command: it shows the client, the fields, and the line to be typed. */
export function FormFrame(props: FormFrameProps) {
  const { title, submitLabel, writer, line, problem, onSubmit, onClose, children } = props
  const { t } = useT()
  const form = useRef<HTMLFormElement>(null)
  useFocusBack()
  // A form that opens below the fold would hide its buttons.
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const complaints = line === undefined ? [t('tree.cannotSay')] : complaintsOf(line)
  const reasons = problem === undefined ? complaints : [problem]
  const reason = writer.client === undefined ? t('tree.noClient') : reasons[0]
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) onSubmit()
      }}
      onKeyDown={(event) => {
        // An Escape that ends an input method's composition does not close the form.
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
        event.stopPropagation()
        onClose()
      }}
    >
      <h4>{title}</h4>
      <ClientChoice writer={writer} />
      {children}
      <p className={styles['command']}>
        <span>{t('tree.command')}</span>
        <code>{line ?? '—'}</code>
      </p>
      {writer.client !== undefined && reasons.length > 0 && (
        <p className={styles['problem']} role="alert">
          {reasons.join('\n')}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" tone="primary" disabledReason={reason}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** Returns the focus to the element that had it before the form, unless it moved elsewhere meanwhile. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus()
      })
    },
    [before],
  )
}

const SESSION_TIMEOUT_MS = 10_000

/** Chooses the client that types the command; without clients it offers to add one. */
function ClientChoice({ writer }: { readonly writer: Writer }) {
  const { t } = useT()
  const clients = useLab(({ frame }) => frame?.clients)
  const living = (clients ?? []).filter(({ state }) => state !== 'CLOSED')
  if (writer.client === undefined) {
    const connect = (): void => void addClient([], SESSION_TIMEOUT_MS)
    return (
      <div className={styles['noClient']}>
        <p>{t('tree.noClient')}</p>
        <Button size="small" onClick={connect}>
          {t('tree.connect')}
        </Button>
      </div>
    )
  }
  return (
    <Labelled label={t('tree.as')}>
      <Select
        label={t('tree.as')}
        value={String(writer.client)}
        options={living.map(({ id, server, state }) => ({
          value: String(id),
          label:
            server === undefined
              ? t('tree.clientLost', { client: id, state })
              : t('tree.clientAt', { client: id, server }),
        }))}
        onChange={(name) => {
          const found = living.find(({ id }) => id === name)
          if (found !== undefined) writer.chooseClient(found.id)
        }}
      />
    </Labelled>
  )
}

/** A control with an accessible name of its own; the visible label has the same words. */
export function Labelled({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div className={styles['labelled']}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
