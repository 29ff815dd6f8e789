import { useLab } from '../../app/hooks'
import { chooseSpeed } from '../../app/settings'
import {
  FIXED_RATES,
  isReadingSpeed,
  READING_SPEEDS,
  selectSpeed,
  type Speed,
} from '../../app/state'
import type { Translator } from '../../i18n'
import { Select } from '../../ui'
import { useT } from '../shared/language'

export const SPEEDS: readonly Speed[] = [
  ...Object.keys(READING_SPEEDS).filter(isReadingSpeed),
  ...FIXED_RATES,
]

/** The name of a speed. */
export function speedName(speed: Speed, t: Translator['t']): string {
  if (isReadingSpeed(speed)) return t(`transport.${speed}`)
  return speed === 'fastest' ? t('transport.fastest') : `${speed}×`
}

/** The pace of playback: for a reader, or virtual time at a fixed rate. */
export function SpeedSelect() {
  const { t } = useT()
  const speed = useLab(selectSpeed)
  return (
    <Select
      label={t('transport.speed')}
      options={SPEEDS.map((choice) => ({
        value: String(choice),
        label: speedName(choice, t),
        group: t(isReadingSpeed(choice) ? 'transport.readingGroup' : 'transport.rateGroup'),
      }))}
      value={String(speed)}
      onChange={(value) => {
        const chosen = SPEEDS.find((choice) => String(choice) === value)
        if (chosen !== undefined) chooseSpeed(chosen)
      }}
    />
  )
}
