import type { CodeClientView, CodeView } from '../../playground'
import type { Translator } from '../../i18n'
import { useT } from '../shared/language'
import { Table } from '../shared/parts'
import styles from './Playground.module.css'

export interface ClientsProps {
  readonly view: CodeView
  readonly onLine: (line: number) => void
}

/** The clients that run the code, and the line of each. */
export function Clients({ view, onLine }: ClientsProps) {
  const { t } = useT()
  const failed = view.clients.filter(({ ended }) => ended?.type === 'failed')
  return (
    <section className={styles['block']} aria-label={t('code.who')}>
      <h2>{t('code.who')}</h2>
      <Table
        caption={t('code.who')}
        heads={[t('code.client'), t('code.state'), t('code.line'), t('code.output')]}
        rows={view.clients.map((client) => ({
          key: client.name,
          cells: [
            client.name,
            <span key="state" data-state={client.state} className={styles['state']}>
              {t(`code.state.${client.state}`)}
            </span>,
            client.line === 0 ? (
              t('code.lineNone')
            ) : (
              <button
                key="line"
                type="button"
                className={styles['line']}
                onClick={() => onLine(client.line)}
              >
                {client.line}
              </button>
            ),
            client.lines.at(-1)?.text ?? '',
          ],
        }))}
      />
      {failed.map((client) => (
        <p key={client.name} className={styles['problem']}>
          {failureText(client, t)}
        </p>
      ))}
      {unawaitedOf(view.clients).map(({ line, names }) => (
        <p key={line} className={styles['problem']}>
          {t('code.unawaited', { clients: names, line })}
        </p>
      ))}
    </section>
  )
}

interface Unawaited {
  readonly line: number
  readonly names: readonly string[]
}

/** The lines whose answers are not awaited, with the clients that went on. */
function unawaitedOf(clients: readonly CodeClientView[]): readonly Unawaited[] {
  const lines = [...new Set(clients.flatMap(({ unawaited }) => unawaited))].toSorted(
    (a, b) => a - b,
  )
  return lines.map((line) => ({
    line,
    names: clients.flatMap(({ name, unawaited }) => (unawaited.includes(line) ? [name] : [])),
  }))
}

function failureText({ name, ended, line: stands }: CodeClientView, t: Translator['t']): string {
  if (ended?.type !== 'failed') return ''
  const { line, refused, message } = ended
  const lineText =
    refused === undefined
      ? `${ended.name}: ${message}`
      : refused === 'refused'
        ? t('code.refused.refused', { what: message })
        : t(`code.refused.${refused}`)
  // An end by the lab has no line of its own: the client's current line is shown.
  return t('code.failedAt', { client: name, line: line === 0 ? stands : line, message: lineText })
}
