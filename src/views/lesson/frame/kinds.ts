import type { LessonStep } from '../../../lessons'

export type StepKind = LessonStep['kind']

/** `todo` waits for its turn. */
export type KindState = 'done' | 'now' | 'todo'

const KINDS: readonly StepKind[] = ['see', 'predict', 'do', 'explain', 'end']

/** The kinds of a lesson in their order, each as far as the reader has come; `step` counts from 1 on. */
export const kindsOf = (
  steps: readonly Pick<LessonStep, 'kind'>[],
  step: number,
): readonly { readonly kind: StepKind; readonly state: KindState }[] =>
  KINDS.filter((kind) => steps.some((one) => one.kind === kind)).map((kind) => ({
    kind,
    state:
      steps[step - 1]?.kind === kind
        ? 'now'
        : steps.slice(0, step - 1).some((one) => one.kind === kind)
          ? 'done'
          : 'todo',
  }))
