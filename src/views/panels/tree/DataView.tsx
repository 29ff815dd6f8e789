import { useMemo, useState } from 'react'
import { CopyIcon, IconButton, PanelSection, SegmentedControl } from '../../../ui'
import { utf8Decode, utf8Encode } from '../../../kernel/lib'
import type { Data } from '../../../zookeeper/model'
import { useT } from '../../shared/language'
import { copyText } from '../../shared/parts'
import styles from './Detail.module.css'
import { DUMP_BYTES, hexDump } from './hexDump'
import { readJson } from './readJson'

const VIEWS = ['text', 'json', 'hex'] as const
type View = (typeof VIEWS)[number]

/** Characters of a text that are drawn at first. */
const TEXT_MAX = 8_192

/** A znode's data as text, as JSON laid out, or byte by byte. */
export function DataView({ data }: { readonly data: Data }) {
  const { t } = useT()
  const [view, setView] = useState<View>('text')
  const length = data?.length ?? 0
  return (
    <PanelSection title={t('tree.data')} note={t('tree.bytes', { count: length })}>
      {data === null || length === 0 ? (
        <p className={styles['nothing']}>
          <b>{data === null ? t('tree.null') : t('tree.empty')}</b>{' '}
          {data === null ? t('tree.nullMeans') : t('tree.emptyMeans')}
        </p>
      ) : (
        <>
          <div className={styles['dataHead']}>
            <SegmentedControl
              label={t('tree.dataAs')}
              value={view}
              onChange={setView}
              segments={VIEWS.map((value) => ({ value, label: t(`tree.as.${value}`) }))}
            />
            <CopyData data={data} view={view} />
          </div>
          {view === 'hex' ? <Hex data={data} /> : <Text data={data} isJson={view === 'json'} />}
        </>
      )}
    </PanelSection>
  )
}

function CopyData({ data, view }: { readonly data: Uint8Array; readonly view: View }) {
  const { t } = useT()
  const [copied, setCopied] = useState<string>()
  const text = useMemo(() => written(data, view), [data, view])
  const copy = async (): Promise<void> => {
    if (await copyText(text)) setCopied(text)
  }
  return (
    <IconButton
      size="small"
      label={copied === text ? t('tree.copied') : t('tree.copy')}
      onClick={() => void copy()}
    >
      <CopyIcon size={15} aria-hidden />
    </IconButton>
  )
}

/** The whole data as that view writes them. */
function written(data: Uint8Array, view: View): string {
  if (view === 'hex') {
    return hexDump(data, data.length)
      .map(({ offset, bytes, characters }) => `${offset}  ${bytes.padEnd(47)}  ${characters}`)
      .join('\n')
  }
  const text = utf8Decode(data)
  if (view === 'text') return text
  const reading = readJson(text)
  return reading.type === 'json' ? reading.text : text
}

/** Whether the bytes are valid UTF-8. */
export function isUtf8(data: Uint8Array): boolean {
  const again = utf8Encode(utf8Decode(data))
  return again.length === data.length && again.every((byte, place) => byte === data[place])
}

function Text({ data, isJson }: { readonly data: Uint8Array; readonly isJson: boolean }) {
  const { t } = useT()
  const text = useMemo(() => utf8Decode(data), [data])
  const reading = useMemo(() => (isJson ? readJson(text) : undefined), [isJson, text])
  const shown = reading?.type === 'json' ? reading.text : text
  return (
    <>
      {reading?.type === 'broken' && (
        <p className={styles['complaint']}>
          {t('tree.notJson', { line: reading.line, column: reading.column })}
        </p>
      )}
      {!isUtf8(data) && <p className={styles['complaint']}>{t('tree.notUtf8')}</p>}
      <pre className={styles['text']} tabIndex={0} role="region" aria-label={t('tree.data')}>
        {reading?.type === 'broken' ? (
          <Marked text={text} line={reading.line} column={reading.column} />
        ) : (
          shown.slice(0, TEXT_MAX)
        )}
      </pre>
      {shown.length > TEXT_MAX && (
        <p className={styles['cut']}>{t('tree.cut', { count: TEXT_MAX })}</p>
      )}
    </>
  )
}

interface MarkedProps {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** A text that marks the character at which it stops being JSON. */
function Marked({ text, line, column }: MarkedProps) {
  const lines = text.split('\n')
  const at =
    lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0) + column - 1
  return (
    <>
      {text.slice(Math.max(0, at - TEXT_MAX), at)}
      <mark>{text.charAt(at) === '' || text.charAt(at) === '\n' ? '⏎' : text.charAt(at)}</mark>
      {text.slice(at + 1, at + TEXT_MAX)}
    </>
  )
}

function Hex({ data }: { readonly data: Uint8Array }) {
  const { t } = useT()
  const lines = useMemo(() => hexDump(data), [data])
  return (
    <>
      <pre className={styles['hex']} tabIndex={0} role="region" aria-label={t('tree.data')}>
        {lines.map(({ offset, bytes, characters }) => (
          <span key={offset}>
            <i>{offset.slice(4)}</i> {bytes.padEnd(47)} <b>{characters}</b>
            {'\n'}
          </span>
        ))}
      </pre>
      {data.length > DUMP_BYTES && (
        <p className={styles['cut']}>{t('tree.cut', { count: DUMP_BYTES })}</p>
      )}
    </>
  )
}
