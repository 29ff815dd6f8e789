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
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`shell.key.${what}`)}</dd>
          </div>
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
