import type { CutStyle } from '../../../simulator'
import { SegmentedControl } from '../../../ui'
import { useT } from '../../shared/language'

const STYLES: readonly CutStyle[] = ['silent', 'reset']

export interface StyleControlProps {
  readonly value: CutStyle
  readonly onChange: (style: CutStyle) => void
}

/** The kind of a cut: silent, or reported to both ends. */
export function StyleControl({ value, onChange }: StyleControlProps) {
  const { t } = useT()
  return (
    <SegmentedControl
      label={t('faults.style')}
      segments={STYLES.map((style) => ({ value: style, label: t(`faults.style.${style}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
