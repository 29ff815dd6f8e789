/** Bounds of a lesson; its run has those of a scenario. */

export const STEPS_MAX = 40
/** Choices of one question, and questions of one run. */
export const CHOICES_MAX = 9
export const CONDITIONS_MAX = 6
/** Hints of one goal: a question, the rule, the next step. */
export const HINTS = 3
/** Interventions of one solution. */
export const SOLUTION_MAX = 40
export const MINUTES_MAX = 60
