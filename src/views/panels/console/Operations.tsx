import type { ClientView } from '../../../zookeeper/client'
import { ERRORS } from '../../../zookeeper/model'
import { useLab } from '../../../app/hooks'
import type { WriteFate, WriteRecord } from '../../../engine'
import { useT } from '../../shared/language'
import { Fate } from '../../narration'
import { ZxidLink } from '../../shared/zxid'
import styles from './Operations.module.css'
import { isCommandLine, operationsOf, type OperationRow } from './operations'

export interface OperationsProps {
  readonly view: ClientView
  readonly writes: readonly WriteRecord[]
}

/** Every command of a client: the client's answer beside the result in the ensemble. */
export function Operations({ view, writes }: OperationsProps) {
  const { t } = useT()
  const step = useLab(({ frame }) => frame?.step ?? -1)
  const rows = operationsOf(view, writes, step)
  if (rows.length === 0) return <p className={styles['none']}>{t('console.typeHere')}</p>
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">
        {t('console.operationsOf', { name: view.client })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('console.command')}</th>
          <th scope="col">{t('console.atClient')}</th>
          <th scope="col">{t('console.inEnsemble')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.op} data-doubt={isInDoubt(row) || undefined}>
            <th scope="row">
              <span>{row.op}</span> <code>{row.line}</code>
            </th>
            <td>{row.error === undefined ? t('console.waiting') : <code>{row.error}</code>}</td>
            <td>
              <InEnsemble row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isInDoubt = ({ error }: OperationRow): boolean =>
  error !== undefined && !ERRORS[error].isDefinite

function InEnsemble({ row }: { readonly row: OperationRow }) {
  const { t } = useT()
  const { fates, isWrite } = row
  if (!isWrite && isCommandLine(row.line)) {
    return <span className={styles['none']}>{t('console.read')}</span>
  }
  if (fates.length === 0) return <span className={styles['none']}>{t('console.nothingSent')}</span>
  const [only] = fates
  if (fates.length > 1 || only === undefined) return <Several fates={fates} />
  // A chip is enough where client and ensemble agree; a doubt has a sentence.
  if (only.type === 'committed' && !isInDoubt(row)) {
    return (
      <span className={styles['agreed']}>
        {t(only.error === undefined ? 'console.committed' : 'console.refused')}
        <ZxidLink zxid={only.zxid} size="small" />
      </span>
    )
  }
  return <Fate fate={only} />
}

/** The fates of a command of several writes, as numbers. */
function Several({ fates }: { readonly fates: readonly WriteFate[] }) {
  const { t } = useT()
  const count = (type: WriteFate['type']): number =>
    fates.filter((fate) => fate.type === type).length
  return t('console.several', {
    committed: count('committed'),
    never: count('never'),
    unknown: count('unknown'),
  })
}
