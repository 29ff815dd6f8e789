import styles from './Coming.module.css'

/** Stands where a view is that a link opens, until that has come. */
export function Coming() {
  return (
    <div className={styles['coming']} aria-busy>
      <span className={styles['ring']} />
    </div>
  )
}
