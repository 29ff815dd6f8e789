// Computes the marks above a lesson: one for each kind of step.
import type { LessonStep } from '../../../lessons'

export type StepKind = LessonStep['kind']

/** `todo` waits for its turn. */
export type KindState = 'done' | 'now' | 'todo'

const KINDS: readonly StepKind[] = ['see', 'predict', 'do', 'explain', 'end']

/**
 * The kinds of a lesson in their order, each as far as the reader has come; `step` counts from 1 on. A kind is
 * done where all its steps before this one are in `done`, by their ids; of those that are only looked at, one is enough.
 */
export const kindsOf = (
  steps: readonly Pick<LessonStep, 'kind' | 'id'>[],
  step: number,
  done: ReadonlySet<string>,
): readonly { readonly kind: StepKind; readonly state: KindState }[] =>
  KINDS.filter((kind) => steps.some((one) => one.kind === kind)).map((kind) => {
    const before = steps.slice(0, step - 1).filter((one) => one.kind === kind)
    const open = before.filter(({ id }) => !done.has(id))
    const isDone =
      before.length > 0 && (kind === 'see' ? open.length < before.length : open.length === 0)
    return { kind, state: steps[step - 1]?.kind === kind ? 'now' : isDone ? 'done' : 'todo' }
  })
