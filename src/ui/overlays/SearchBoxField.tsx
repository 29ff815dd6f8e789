import { Search } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../isComposing'
import { FinderLines, itemsOf, type EmptyOffer } from './FinderLines'
import styles from './SearchBox.module.css'
import { useFinder, type FinderSource } from './useFinder'

export interface SearchBoxProps extends FinderSource {
  /** The accessible name of the list of results. */
  readonly title: string
  /** An example of a question, in the empty field. */
  readonly placeholder: string
  readonly emptyText: string
  readonly emptyOffer?: EmptyOffer
  /** Tells how many results there are, for screen readers. */
  readonly tellCount: (count: number) => string
  /** Places the field and, while something is sought, its results. */
  readonly children: (search: SearchBoxParts) => ReactNode
}

export interface SearchBoxParts {
  /** Undefined until its code is loaded. */
  readonly field: ReactNode
  /** Undefined while the field is empty. */
  readonly results: ReactNode
}

/** A search field on the page, whose results take the place of what stands under it. */
export function SearchBoxField(props: SearchBoxProps) {
  const { title, placeholder, query, onQuery, children } = props
  const { emptyText, emptyOffer, isGrowing, tellCount, onChoose } = props
  const field = useRef<HTMLInputElement>(null)
  const { fieldProps, ...view } = useFinder(props)
  const isSought = query.trim() !== ''
  const count = itemsOf(view.groups).length
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' && query !== '' && !isComposing(event.nativeEvent)) {
      event.stopPropagation()
      event.preventDefault()
      onQuery('')
    } else if (isSought || event.key !== 'Enter') fieldProps.onKeyDown?.(event)
  }
  const tryExample = (example: string): void => {
    onQuery(example)
    field.current?.focus()
  }
  return children({
    field: (
      <>
        <div className={styles['field']}>
          <Search size={20} aria-hidden />
          <input
            ref={field}
            {...fieldProps}
            {...{ placeholder, onKeyDown }}
            aria-expanded={isSought}
            aria-activedescendant={isSought ? fieldProps['aria-activedescendant'] : undefined}
          />
        </div>
        <p className="visually-hidden" role="status">
          {isSought && count > 0 && tellCount(count)}
        </p>
      </>
    ),
    results: isSought ? (
      <div className={styles['results']}>
        <FinderLines
          {...view}
          {...{ title, emptyText, emptyOffer, isGrowing, onChoose }}
          onExample={tryExample}
        />
      </div>
    ) : undefined,
  })
}
