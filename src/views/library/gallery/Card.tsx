import type { LibraryItem } from '../../../app/engine'
import { useT } from '../../shared/language'
import { serversText } from '../../shared/parts'
import { useLocalText } from '../../narration/words'
import styles from './Gallery.module.css'
import { lengthOf, topicOf } from './search'

export interface CardProps {
  readonly item: LibraryItem
  /** The number of its lesson. */
  readonly number: string | undefined
  readonly onOpen: () => void
}

/** A run of the library. */
export function Card({ item, number, onOpen }: CardProps) {
  const { t } = useT()
  const localText = useLocalText()
  const { ensemble, rivals } = item.scenario
  const servers = serversText(
    {
      zookeeper: ensemble.servers ?? 0,
      etcd: rivals?.etcd ?? 0,
      redis: rivals?.redis ?? 0,
    },
    t,
  )
  const { unit, value, asks } = lengthOf(item)
  return (
    <li>
      <button type="button" className={styles['card']} onClick={onOpen}>
        <b>
          {number !== undefined && <i>{number}</i>} {localText(item.title)}
        </b>
        <span>{localText(item.description)}</span>
        <small>
          {t(`gallery.topic.${topicOf(item)}`)}
          {servers !== '' && ` · ${servers}`}
          {` · ${t(`gallery.${unit}`, { value })}`}
          {asks > 0 && ` · ${t('gallery.asks', { count: asks })}`}
        </small>
      </button>
    </li>
  )
}
