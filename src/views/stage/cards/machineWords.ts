import type { Translator } from '../../../i18n'
import type { MachineFaults } from '../../../simulator'

type T = Translator['t']

/** The worst fault of a machine's disk, in two words. */
export function diskWord({ disk }: MachineFaults, t: T): string | undefined {
  if (disk === undefined) return undefined
  if (disk.isFull) return t('faults.mark.fullDisk')
  return t(disk.failingSyncs === undefined ? 'faults.mark.slowDisk' : 'faults.mark.failingDisk')
}

/** The drift of a clock, or else its jump. */
export function clockWord({ clock }: MachineFaults, t: T): string | undefined {
  if (clock === undefined) return undefined
  if (clock.rate !== 1) return t('faults.mark.clockRate', { rate: clock.rate })
  const { jumpMs } = clock
  const size =
    Math.abs(jumpMs) < 1_000
      ? t('common.milliseconds', { value: String(jumpMs) })
      : t('common.seconds', { value: String(Number((jumpMs / 1_000).toFixed(1))) })
  return t('faults.mark.clockSet', { by: (jumpMs > 0 ? `+${size}` : size).replace('-', '−') })
}

/** All faults of a machine, for readers who cannot see its marks. */
export const machineWords = (
  faults: MachineFaults,
  { t, list }: Pick<Translator, 't' | 'list'>,
): string => list([diskWord(faults, t), clockWord(faults, t)].filter((word) => word !== undefined))
