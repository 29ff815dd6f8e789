import { Tabs } from '@base-ui/react/tabs'
import type { TabsProps } from '../Tabs'
import styles from './TabsRoot.module.css'

/** Tabs over one place; only the chosen one's content is mounted. */
export function TabsRoot({ label, items, value, onChange }: TabsProps<string>) {
  return (
    <Tabs.Root
      className={styles['root']}
      value={value}
      onValueChange={(next: unknown) => {
        const chosen = items.find((item) => item.value === next)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      <Tabs.List aria-label={label} className={styles['list']}>
        {items.map((item) => (
          <Tabs.Tab key={item.value} value={item.value} className={styles['tab']}>
            {item.icon}
            {item.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {items.map((item) => (
        <Tabs.Panel key={item.value} value={item.value} className={styles['panel']}>
          {item.content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
