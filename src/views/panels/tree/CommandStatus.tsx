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
import styles from './Detail.module.css'
import type { Asked, Standing, Writer } from './useWriter'
import type { FormName } from './draftName'

export interface CommandStatusProps {
  readonly writer: Writer
  readonly onForm: (form: FormName | undefined) => void
}

/** What became of the reader's last write, and what can be done about it. */
export function CommandStatus({ writer, onForm }: CommandStatusProps) {
  const { asked, standing, forget } = writer
  const { t } = useT()
  useShowCreated(asked, standing)
  const isShown = asked !== undefined && standing !== undefined && standing.type !== 'undone'
  return (
    <div role="status" className={styles['statusPlace']}>
      {isShown && (
        <div className={styles['status']} data-failed={hasFailed(standing) || undefined}>
          <p className={styles['statusLine']}>
            <Sign standing={standing} />
            <code>
              [{asked.sent.client}] {asked.sent.line}
            </code>
            <IconButton size="small" label={t('tree.dismiss')} onClick={forget}>
              <XIcon size={14} aria-hidden />
            </IconButton>
          </p>
          {standing.type === 'waiting' && <Waiting />}
          {standing.type === 'answered' && <Answer standing={standing} />}
          <div className={styles['statusActions']}>
            {standing.type === 'answered' && (
              <WaysOut asked={asked} error={standing.error} writer={writer} onForm={onForm} />
            )}
            <Undo asked={asked} />
          </div>
        </div>
      )}
    </div>
  )
}

const hasFailed = (standing: Standing): boolean =>
  standing.type === 'answered' && standing.error !== 'OK'

/** Turns to what was created as soon as its path is known. */
function useShowCreated(asked: Asked | undefined, standing: Standing | undefined): void {
  const path =
    asked?.what === 'create' && standing?.type === 'answered' && standing.error === 'OK'
      ? createdPath(standing.lines)
      : undefined
  useEffect(() => {
    if (path !== undefined) chooseZnode(path)
  }, [path])
}

function Sign({ standing }: { readonly standing: Standing }) {
  if (standing.type === 'waiting') return <span className={styles['ring']} aria-hidden />
  return hasFailed(standing) ? (
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

function Answer({ standing }: { readonly standing: Extract<Standing, { type: 'answered' }> }) {
  const { t } = useT()
  const { error, lines, zxid } = standing
  const said = lines.filter((line) => line !== '').join('\n')
  return (
    <>
      <p className={styles['answer']}>
        {said !== '' && <code>{said}</code>}
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
  HELP.find((known) => known === error) ?? 'other'

interface WaysOutProps {
  readonly asked: Asked
  readonly error: ErrorName
  readonly writer: Writer
  readonly onForm: (form: FormName | undefined) => void
}

/** What an error leaves to be done. */
function WaysOut({ asked, error, writer, onForm }: WaysOutProps) {
  const { t } = useT()
  const { what, path, words } = asked
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

/** Takes the write back, as long as nothing was done after it. */
function Undo({ asked }: { readonly asked: Asked }) {
  const { t } = useT()
  const last = useLab(({ undoable }) => undoable.at(-1))
  if (last === undefined || last !== asked.mark) return null
  return (
    <Button size="small" icon={<UndoIcon size={14} aria-hidden />} onClick={() => void undo()}>
      {t('tree.undo')}
    </Button>
  )
}
