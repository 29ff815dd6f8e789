import { lazy, Suspense, type ReactNode } from 'react'

const TabsRoot = lazy(async () => ({ default: (await import('./overlays/TabsRoot')).TabsRoot }))

export interface TabItem<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly content: ReactNode
}

export interface TabsProps<V extends string> {
  readonly label: string
  readonly items: readonly TabItem<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** Tabs over one place; only the chosen one's content is mounted. Loaded at their first showing. */
export function Tabs<V extends string>({ items, onChange, ...rest }: TabsProps<V>) {
  return (
    <Suspense fallback={null}>
      <TabsRoot
        {...rest}
        items={items}
        onChange={(value) => {
          const chosen = items.find((item) => item.value === value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      />
    </Suspense>
  )
}
