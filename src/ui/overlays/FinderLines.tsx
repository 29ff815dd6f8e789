import styles from './Finder.module.css'
import { ChipButton } from '../Chip'

export interface FinderItem {
  readonly key: string
  readonly label: string
  /** One line about it, under its name. */
  readonly about?: string | undefined
  readonly hint?: string | undefined
}

export interface FinderGroup {
  readonly key: string
  readonly label: string
  readonly items: readonly FinderItem[]
}

/** The offer where nothing is found: a sentence, and questions to try. */
export interface EmptyOffer {
  readonly text: string
  readonly examples: readonly string[]
}

export const itemsOf = (groups: readonly FinderGroup[]): readonly FinderItem[] =>
  groups.flatMap((group) => group.items)

export interface FinderLinesProps {
  /** The accessible name of the list. */
  readonly title: string
  readonly groups: readonly FinderGroup[]
  readonly id: string
  readonly active: number
  readonly emptyText: string
  readonly emptyOffer?: EmptyOffer | undefined
  /** Whether more results may come. */
  readonly isGrowing?: boolean | undefined
  readonly onChoose: (key: string) => void
  readonly onExample: (query: string) => void
}

/** The results of a finder, by group; a list that its field walks through. */
export function FinderLines(props: FinderLinesProps) {
  const { id, active, title, groups, isGrowing, onChoose } = props
  if (groups.length === 0 && isGrowing === true) {
    return (
      <p className={styles['empty']} role="status" id={`${id}-list`}>
        …
      </p>
    )
  }
  if (groups.length === 0) return <NothingFound {...props} />
  return (
    <div className={styles['list']} role="listbox" id={`${id}-list`} aria-label={title}>
      {groups.map((group, index) => (
        <Group
          key={group.key}
          from={countIn(groups.slice(0, index))}
          {...{ id, group, active, onChoose }}
        />
      ))}
    </div>
  )
}

function NothingFound({ id, emptyText, emptyOffer, onExample }: FinderLinesProps) {
  return (
    <div className={styles['empty']} id={`${id}-list`}>
      <p role="status">{emptyText}</p>
      {emptyOffer !== undefined && (
        <div className={styles['examples']} role="group" aria-label={emptyOffer.text}>
          <span>{emptyOffer.text}</span>
          {emptyOffer.examples.map((example) => (
            <ChipButton key={example} onClick={() => onExample(example)}>
              {example}
            </ChipButton>
          ))}
        </div>
      )}
    </div>
  )
}

const countIn = (groups: readonly FinderGroup[]): number =>
  groups.reduce((count, { items }) => count + items.length, 0)

interface GroupProps extends Pick<FinderLinesProps, 'id' | 'active' | 'onChoose'> {
  readonly group: FinderGroup
  /** The index of the group's first item in the whole list. */
  readonly from: number
}

function Group({ id, group, from, active, onChoose }: GroupProps) {
  return (
    <div role="group" aria-labelledby={`${id}-${group.key}`}>
      <div className={styles['heading']} id={`${id}-${group.key}`}>
        {group.label}
      </div>
      {group.items.map((item, index) => (
        <Line
          key={item.key}
          id={`${id}-${from + index}`}
          item={item}
          isActive={from + index === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly item: FinderItem
  readonly isActive: boolean
  readonly onChoose: (key: string) => void
}

function Line({ id, item, isActive, onChoose }: LineProps) {
  return (
    <div
      id={id}
      ref={isActive ? keepInView : undefined}
      role="option"
      aria-selected={isActive}
      className={styles['line']}
      // The press must leave the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item.key)}
    >
      <span>
        {item.label}
        {item.about !== undefined && <small>{item.about}</small>}
      </span>
      {item.hint !== undefined && <kbd className={styles['hint']}>{item.hint}</kbd>}
    </div>
  )
}

function keepInView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}
