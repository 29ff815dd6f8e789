import { useLab, type ZnodeReport } from '../../../app/hooks'
import { selectClient } from '../../../app/selection'
import { BellIcon, PanelSection, tooltipProps } from '../../../ui'
import { useT } from '../../shared/language'
import { WhyButton } from '../../shared/parts'
import styles from './Detail.module.css'

/** The sessions that watch a znode, each with its watch and its server. */
export function Watchers({ report }: { readonly report: ZnodeReport }) {
  const { t } = useT()
  const { path, watchers } = report
  return (
    <PanelSection title={t('tree.watchers')}>
      {watchers.length === 0 && (
        <p className={styles['nothing']}>{t('tree.noWatchers', { path })}</p>
      )}
      <ul className={styles['watchers']}>
        {watchers.map((watcher) => (
          <Watcher
            key={`${watcher.server} ${watcher.session} ${watcher.kind} ${watcher.path}`}
            watcher={watcher}
            path={path}
          />
        ))}
      </ul>
    </PanelSection>
  )
}

interface WatcherProps {
  readonly watcher: ZnodeReport['watchers'][number]
  readonly path: string
}

function Watcher({ watcher, path }: WatcherProps) {
  const { t } = useT()
  const { session, kind, server } = watcher
  const client = useLab(
    ({ frame }) => frame?.clients.find((other) => other.session === session)?.id,
  )
  return (
    <li>
      <BellIcon size={15} aria-hidden />
      <div>
        <p {...tooltipProps(t(`tree.watch.${kind}`))}>{t(`tree.watch.${kind}`)}</p>
        <p className={styles['holder']}>
          {client === undefined ? (
            t('tree.watchOrphan', { server })
          ) : (
            <button type="button" onClick={() => selectClient(client)}>
              {t('tree.watchHolder', { client, server })}
            </button>
          )}
          <code>{session}</code>
          {client !== undefined && (
            <WhyButton
              question={{ type: 'silence', client, path: watcher.path }}
              about={t('why.silenceOf', { client, path: watcher.path })}
            />
          )}
          {watcher.path !== path && <span>{t('tree.watchFrom', { path: watcher.path })}</span>}
        </p>
      </div>
    </li>
  )
}
