import type { LessonStep } from '../../../lessons'
import { useLesson } from '../../../app/hooks'
import { nextStep, previousStep, repeatStep, selectMayGoOn, skipStep } from '../../../app/lessons'
import type { MessageKey } from '../../../i18n'
import { useT } from '../../shared/language'
import { Moves } from './Moves'

/** The reasons why a step of each kind waits before the next one. */
const WAITS: Readonly<Record<LessonStep['kind'], MessageKey | undefined>> = {
  see: 'lesson.watchOpen',
  predict: 'lesson.answerOpen',
  do: 'lesson.goalOpen',
  explain: 'lesson.answerOpen',
  end: undefined,
}

/** The ways on from the open step. */
export function LessonMoves({ step }: { readonly step: LessonStep }) {
  const { t } = useT()
  const number = useLesson((state) => state.step)
  const mayGoOn = useLesson(selectMayGoOn)
  const wait = mayGoOn ? undefined : WAITS[step.kind]
  return (
    <Moves
      isFirst={number === 1}
      isLast={step.kind === 'end'}
      waits={wait === undefined ? undefined : t(wait)}
      onBack={() => void previousStep()}
      onAgain={() => void repeatStep()}
      onSkip={() => void skipStep()}
      onNext={() => void nextStep()}
    />
  )
}
