import type { ReactNode } from 'react'
import { changeSettings, closeOverlay, selectArePingsShown, togglePings, useLab } from '../../store'
import { Dialog, Kbd, Switch } from '../../ui'
import { useT } from '../language'
import styles from './HelpDialog.module.css'

const KEYS = [
  { keys: ['Space'], what: 'play' },
  { keys: ['←', '→'], what: 'step' },
  { keys: ['Shift ←', 'Shift →'], what: 'moment' },
  { keys: ['Home', 'End'], what: 'ends' },
  { keys: ['[', ']'], what: 'speed' },
  { keys: ['1', '…', '9'], what: 'select' },
  { keys: ['K'], what: 'toggle' },
  { keys: ['L'], what: 'killLeader' },
  { keys: ['W'], what: 'wall' },
  { keys: ['S'], what: 'slowLink' },
  { keys: ['C'], what: 'client' },
  { keys: ['F'], what: 'fork' },
  { keys: ['Ctrl Z'], what: 'undo' },
  { keys: ['`'], what: 'console' },
  { keys: ['Esc'], what: 'leave' },
  { keys: ['?'], what: 'help' },
] as const

const PROJECTOR_KEYS = [
  { keys: ['P'], what: 'start' },
  { keys: ['PageDown', 'PageUp'], what: 'next' },
  { keys: ['B', '.'], what: 'blank' },
  { keys: ['O'], what: 'spotlight' },
  { keys: ['Q'], what: 'code' },
  { keys: ['Esc'], what: 'leave' },
] as const

/** What the page can do, by key, and whether letters do it. */
export function HelpDialog() {
  const { t } = useT()
  const arePingsShown = useLab(selectArePingsShown)
  const areOn = useLab((state) => state.settings.areShortcutsOn)
  return (
    <Dialog
      isOpen
      title={t('shell.help')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
      description={t('shell.helpIntro')}
    >
      <dl className={styles['keys']}>
        {KEYS.map(({ keys, what }) => (
          <KeyLine key={what} keys={keys}>
            {t(`shell.key.${what}`)}
          </KeyLine>
        ))}
      </dl>
      <h3 className={styles['heading']}>{t('present.keys')}</h3>
      <dl className={styles['keys']}>
        {PROJECTOR_KEYS.map(({ keys, what }) => (
          <KeyLine key={what} keys={keys}>
            {t(`present.key.${what}`)}
          </KeyLine>
        ))}
      </dl>
      <div className={styles['switches']}>
        <Switch label={t('shell.showPings')} isOn={arePingsShown} onChange={togglePings} />
        <Switch
          label={t('shell.letterKeys')}
          isOn={areOn}
          onChange={(areShortcutsOn) => changeSettings({ areShortcutsOn })}
        />
      </div>
    </Dialog>
  )
}

interface KeyLineProps {
  readonly keys: readonly string[]
  readonly children: ReactNode
}

function KeyLine({ keys, children }: KeyLineProps) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
