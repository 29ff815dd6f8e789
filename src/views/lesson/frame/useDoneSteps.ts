import { useMemo } from 'react'
import { ownValue } from '../../../kernel/lib'
import { useLesson, useProgress } from '../../../app/hooks'
import type { Lesson } from '../../../lessons'

/** Returns the ids of the steps of the open lesson that are done, in this visit or in an earlier one. */
export function useDoneSteps({ id: lesson, steps }: Lesson): ReadonlySet<string> {
  const states = useLesson((state) => state.states)
  const earlier = useProgress(({ lessons }) => ownValue(lessons, lesson)?.done)
  return useMemo(() => {
    const now = steps.flatMap(({ id }, at) => (states[at] === 'done' ? [id] : []))
    return new Set([...(earlier ?? []), ...now])
  }, [states, earlier, steps])
}
