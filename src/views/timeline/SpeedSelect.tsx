import { useLab } from '../../app/hooks'
import { chooseSpeed } from '../../app/settings'
import { selectSpeed, type Speed, SPEEDS } from '../../app/state'
import { Select } from '../../ui'
import { useT } from '../shared/language'

const CHOICES: readonly Speed[] = ['adaptive', ...SPEEDS]

/** Virtual time per wall time. */
export function SpeedSelect() {
  const { t } = useT()
  const speed = useLab(selectSpeed)
  const options = CHOICES.map((choice) => ({ value: String(choice), label: nameOf(choice) }))
  function nameOf(choice: Speed): string {
    if (choice === 'adaptive') return t('transport.adaptive')
    return choice === 'fastest' ? t('transport.fastest') : `${choice}×`
  }
  return (
    <Select
      label={t('transport.speed')}
      isMono
      options={options}
      value={String(speed)}
      onChange={(value) => {
        const chosen = CHOICES.find((choice) => String(choice) === value)
        if (chosen !== undefined) chooseSpeed(chosen)
      }}
    />
  )
}
