import { askWhy } from '../../../app/selection'
import type { WhyQuestion } from '../../../engine'
import { Button } from '../../../ui'
import { useT } from '../language'

export interface WhyButtonProps {
  readonly question: WhyQuestion
  /** The question in words, as tooltip and as name for a screen reader. */
  readonly about: string
}

/** Asks the panel of causes about what stands beside the button. */
export function WhyButton({ question, about }: WhyButtonProps) {
  const { t } = useT()
  return (
    <Button
      size="small"
      tone="ghost"
      tooltip={about}
      aria-label={`${t('why.ask')} ${about}`}
      onClick={() => askWhy(question)}
    >
      {t('why.ask')}
    </Button>
  )
}
