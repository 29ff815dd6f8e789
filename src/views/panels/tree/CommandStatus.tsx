import { useEffect } from 'react'
import { ERRORS, type ErrorName } from '../../../zookeeper/model'
import { undo } from '../../../app/actions'
import { play } from '../../../app/playback'
import { chooseZnode } from '../../../app/selection'
import { useLab } from '../../../app/hooks'
import { Button, CheckIcon, CircleXIcon, IconButton, PlayIcon, UndoIcon, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { ZxidLink } from '../../shared/zxid'
import { createdPath } from './createdPath'
import styles from './CommandStatus.module.css'
import type { WriteRequest, WriteStatus, Writer } from './useWriter'
import type { FormName } from './draftName'

export interface CommandStatusProps {
  readonly writer: Writer
  readonly onForm: (form: FormName | undefined) => void
}

/** The result of the reader's last write, and the remedies for an error. */
export function CommandStatus({ writer, onForm }: CommandStatusProps) {
  const { request, status, forget } = writer
  const { t } = useT()
  useShowCreated(request, status)
  const isShown = request !== undefined && status !== undefined && status.type !== 'undone'
  return (
    <div role="status" className={styles['statusPlace']}>
      {isShown && (
        <div className={styles['status']} data-failed={hasFailed(status) || undefined}>
          <p className={styles['statusLine']}>
            <Sign status={status} />
            <code>
              [{request.sent.client}] {request.sent.line}
            </code>
            <IconButton size="small" label={t('tree.dismiss')} onClick={forget}>
              <XIcon size={14} aria-hidden />
            </IconButton>
          </p>
          {status.type === 'waiting' && <Waiting />}
          {status.type === 'answered' && <Answer status={status} />}
          <div className={styles['statusActions']}>
            {status.type === 'answered' && (
              <Remedies request={request} error={status.error} writer={writer} onForm={onForm} />
            )}
            <Undo request={request} />
          </div>
        </div>
      )}
    </div>
  )
}

const hasFailed = (status: WriteStatus): boolean =>
  status.type === 'answered' && status.error !== 'OK'

/** Selects the created znode as soon as its path is known. */
function useShowCreated(request: WriteRequest | undefined, status: WriteStatus | undefined): void {
  const path =
    request?.what === 'create' && status?.type === 'answered' && status.error === 'OK'
      ? createdPath(status.lines)
      : undefined
  useEffect(() => {
    if (path !== undefined) chooseZnode(path)
  }, [path])
}

function Sign({ status }: { readonly status: WriteStatus }) {
  if (status.type === 'waiting') return <span className={styles['ring']} aria-hidden />
  return hasFailed(status) ? (
    <CircleXIcon size={16} aria-hidden />
  ) : (
    <CheckIcon size={16} aria-hidden />
  )
}

function Waiting() {
  const { t } = useT()
  const isPlaying = useLab((state) => state.isPlaying)
  return (
    <p className={styles['waiting']}>
      {t('tree.waiting')}
      {!isPlaying && (
        <>
          {' · '}
          {t('tree.stands')}
          <Button size="small" icon={<PlayIcon size={14} aria-hidden />} onClick={play}>
            {t('tree.run')}
          </Button>
        </>
      )}
    </p>
  )
}

function Answer({ status }: { readonly status: Extract<WriteStatus, { type: 'answered' }> }) {
  const { t } = useT()
  const { error, lines, zxid } = status
  const output = lines.filter((line) => line !== '').join('\n')
  return (
    <>
      <p className={styles['answer']}>
        {output !== '' && <code>{output}</code>}
        {zxid !== undefined && <ZxidLink zxid={zxid} size="small" />}
      </p>
      {error !== 'OK' && <p>{t(`tree.help.${helpFor(error)}`)}</p>}
      {!ERRORS[error].isDefinite && <p>{t('tree.maybe')}</p>}
    </>
  )
}

const HELP = [
  'BadVersion',
  'NoNode',
  'NodeExists',
  'NotEmpty',
  'NoChildrenForEphemerals',
  'NoAuth',
  'InvalidACL',
  'Unimplemented',
  'NotReadOnly',
  'QuotaExceeded',
  'SessionExpired',
] as const

const helpFor = (error: ErrorName): (typeof HELP)[number] | 'other' =>
  HELP.find((code) => code === error) ?? 'other'

interface RemediesProps {
  readonly request: WriteRequest
  readonly error: ErrorName
  readonly writer: Writer
  readonly onForm: (form: FormName | undefined) => void
}

/** The remedies for an error. */
function Remedies({ request, error, writer, onForm }: RemediesProps) {
  const { t } = useT()
  const { what, path, words } = request
  if (error === 'BadVersion' && (what === 'set' || what === 'setAcl')) {
    const load = (): void => {
      chooseZnode(path)
      onForm(what === 'set' ? 'data' : 'acl')
    }
    return (
      <>
        <Button size="small" onClick={() => void writer.send(what, path, what, [], words)}>
          {t('tree.writeAnyway')}
        </Button>
        <Button size="small" onClick={load}>
          {what === 'set' ? t('tree.editData') : t('tree.editAcl')}
        </Button>
      </>
    )
  }
  if (error === 'NotEmpty' && what === 'delete') {
    return (
      <Button
        size="small"
        tone="danger"
        onClick={() => void writer.send('delete', path, 'deleteall', [], [path])}
      >
        {t('tree.deleteAll')}
      </Button>
    )
  }
  return null
}

/** Takes the write back, as long as it is the reader's last action. */
function Undo({ request }: { readonly request: WriteRequest }) {
  const { t } = useT()
  const last = useLab(({ undoable }) => undoable.at(-1))
  if (last === undefined || last !== request.mark) return null
  return (
    <Button size="small" icon={<UndoIcon size={14} aria-hidden />} onClick={() => void undo()}>
      {t('tree.undo')}
    </Button>
  )
}
