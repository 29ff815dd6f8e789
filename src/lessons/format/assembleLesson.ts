import { err, ok, type Result } from '../../kernel/lib'

/** The Markdown files of a lesson by language: `en`, `zh-CN`. */
export type LessonTexts = Readonly<Record<string, string>>

/** A place among a lesson's texts: a step and a slot of it, or the head of the lesson. */
type Slot = readonly [step: string, slot: string]

interface Structure {
  readonly steps: readonly Step[]
}
interface Step {
  readonly kind: string
  readonly id: string
  readonly conditions?: readonly object[]
  readonly choices?: readonly object[]
}

/**
 * Joins the structure of a lesson and its texts to the JSON of the format. The texts of a language are one
 * Markdown file: the title as `# …` with the line for lists under it, a section `## id` for each step, and in
 * it `### goal`, `### condition 1`, `### hint 1`, `### question`, `### choice 1`, `### why 1`, `### remember`.
 * A slot that one language lacks, or that no step has, is an error, named with its language.
 */
export function assembleLesson(
  structure: Structure,
  texts: LessonTexts,
): Result<object, readonly string[]> {
  const wanted = new Set(slotsOf(structure).map(nameOf))
  const read = Object.entries(texts).map(([language, text]) => [language, slotsIn(text)] as const)
  const faults = read.flatMap(([language, slots]) => [
    ...[...wanted].filter((slot) => !slots.has(slot)).map((slot) => `${language}: no ${slot}`),
    ...[...slots.keys()]
      .filter((slot) => !wanted.has(slot))
      .map((slot) => `${language}: ${slot} belongs to no step`),
  ])
  if (faults.length > 0) return err(faults)
  const textAt = (...slot: Slot): Readonly<Record<string, string>> =>
    Object.fromEntries(read.map(([language, slots]) => [language, slots.get(nameOf(slot)) ?? '']))
  return ok({
    ...structure,
    title: textAt('', 'title'),
    about: textAt('', 'about'),
    steps: structure.steps.map((step) => withTexts(step, (slot) => textAt(step.id, slot))),
  })
}

const nameOf = ([step, slot]: Slot): string => (step === '' ? slot : `${step} › ${slot}`)

type TextAt = (slot: string) => Readonly<Record<string, string>>

function withTexts(step: Step, textAt: TextAt): object {
  const text = textAt('text')
  switch (step.kind) {
    case 'do':
      return {
        ...step,
        text,
        goal: textAt('goal'),
        conditions: (step.conditions ?? []).map((condition, index) => ({
          ...condition,
          text: textAt(`condition ${index + 1}`),
        })),
        hints: HINT_SLOTS.map(textAt),
      }
    case 'explain':
      return {
        ...step,
        text,
        question: textAt('question'),
        choices: (step.choices ?? []).map((choice, index) => ({
          ...choice,
          text: textAt(`choice ${index + 1}`),
          why: textAt(`why ${index + 1}`),
        })),
      }
    case 'end':
      return { ...step, text, remember: textAt('remember') }
    default:
      return { ...step, text }
  }
}

const HINT_SLOTS = ['hint 1', 'hint 2', 'hint 3']

const slotsOf = ({ steps }: Structure): readonly Slot[] => [
  ['', 'title'],
  ['', 'about'],
  ...steps.flatMap((step) => ['text', ...furtherSlots(step)].map((slot): Slot => [step.id, slot])),
]

function furtherSlots({ kind, conditions = [], choices = [] }: Step): readonly string[] {
  const numbered = (name: string, items: readonly object[]): readonly string[] =>
    items.map((_item, index) => `${name} ${index + 1}`)
  if (kind === 'do') return ['goal', ...numbered('condition', conditions), ...HINT_SLOTS]
  if (kind === 'explain')
    return ['question', ...numbered('choice', choices), ...numbered('why', choices)]
  return kind === 'end' ? ['remember'] : []
}

/** The texts of a Markdown file by their slots. */
function slotsIn(markdown: string): ReadonlyMap<string, string> {
  const slots = new Map<string, string>()
  let slot: Slot = ['', 'about']
  let lines: string[] = []
  const keep = (): void => {
    const text = lines.join('\n').trim()
    if (text !== '') slots.set(nameOf(slot), text)
    lines = []
  }
  for (const line of markdown.split('\n')) {
    const [, hashes, heading = ''] = /^(#{1,3}) +(.+?) *$/.exec(line) ?? []
    if (hashes === undefined) {
      lines.push(line)
      continue
    }
    keep()
    if (hashes === '#') slots.set('title', heading)
    else slot = hashes === '##' ? [heading, 'text'] : [slot[0], heading]
  }
  keep()
  return slots
}
