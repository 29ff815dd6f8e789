import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

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

/** Tabs over one place; only the chosen one's content is mounted. */
export function Tabs<V extends string>({ label, items, value, onChange }: TabsProps<V>) {
  return (
    <BaseTabs.Root
      className={styles['root']}
      value={value}
      onValueChange={(next: unknown) => {
        const chosen = items.find((item) => item.value === next)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      <BaseTabs.List aria-label={label} className={styles['list']}>
        {items.map((item) => (
          <BaseTabs.Tab key={item.value} value={item.value} className={styles['tab']}>
            {item.icon}
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className={styles['panel']}>
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
