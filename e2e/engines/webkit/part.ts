import { expect } from '@playwright/test'
import type { Box, Naming, Part, Role } from '../tab.ts'
import type { Pattern, Step } from './finder.ts'
import { evaluateOnAll, type Send } from './script.ts'

/** The actions of a tab that a part uses. */
export interface Hands {
  readonly send: Send
  readonly clickAt: (x: number, y: number) => Promise<void>
  readonly press: (key: string) => Promise<void>
}

/** A part of a page in WebKit, found again at each use by its steps. */
export function partAt(hands: Hands, steps: readonly Step[]): Part {
  const further = (step: Step): Part => partAt(hands, [...steps, step])
  const onAll = <Result>(run: (found: HTMLElement[], argument: string) => Result, value = '') =>
    evaluateOnAll(hands.send, steps, run, value)
  /** Waits until exactly one element matches and the function returns neither undefined nor null. */
  const onOne = <Result>(
    run: (found: HTMLElement[], argument: string) => Result | null,
    value = '',
  ): Promise<Result> => waitForOne(onAll, run, value, steps)

  return {
    getByRole: (role, naming) => further(byRole(role, naming)),
    getByText: (text, naming) => further(byText(text, naming)),
    first: () => further({ by: 'place', index: 0 }),
    nth: (index) => further({ by: 'place', index }),
    count: () => onAll((found) => found.length),
    isVisible: () =>
      onAll((found) => found[0]?.checkVisibility({ visibilityProperty: true }) === true),
    innerText: () => onOne(([element]) => element?.innerText ?? element?.textContent ?? ''),
    inputValue: () =>
      onOne(([element]) => (element && 'value' in element ? String(element.value) : null)),
    getAttribute: async (name) =>
      (
        await onOne(
          ([element], attribute) => ({ value: element?.getAttribute(attribute) ?? null }),
          name,
        )
      ).value,
    boundingBox: () => onOne(boxOf),
    click: async () => {
      const { x, y } = await onOne(placeToPress)
      await hands.clickAt(x, y)
    },
    fill: async (text) => {
      await onOne(fillWith, text)
    },
    press: async (key) => {
      await onOne(([element]) => {
        element?.focus()
        return document.activeElement === element ? true : null
      })
      await hands.press(key)
    },
    selectOption: (label) => onOne(choose, label),
  }
}

export function byRole(role: Role, { name, exact }: Naming = {}): Step {
  return { by: 'role', role, ...(name !== undefined && { name: patternOf(name, exact) }) }
}

export function byText(text: string | RegExp, { exact }: { readonly exact?: boolean } = {}): Step {
  return { by: 'text', text: patternOf(text, exact) }
}

function patternOf(text: string | RegExp, isExact = false): Pattern {
  return typeof text === 'string'
    ? { source: text, isExact }
    : { source: text.source, flags: text.flags }
}

type OnAll = <Result>(
  run: (found: HTMLElement[], argument: string) => Result,
  value?: string,
) => Promise<Result>

async function waitForOne<Result>(
  onAll: OnAll,
  run: (found: HTMLElement[], argument: string) => Result | null,
  argument: string,
  steps: readonly Step[],
): Promise<Result> {
  let answer: { readonly value: Result } | undefined
  await expect(async () => {
    const count = await onAll((found) => found.length)
    expect(count, `found by ${JSON.stringify(steps)}`).toBe(1)
    const value = await onAll(run, argument)
    expect(value, `${JSON.stringify(steps)} can be acted on`).not.toBeNull()
    // The line before excludes null.
    answer = { value: value as Result }
  }).toPass({ intervals: [20, 50, 100], timeout: 30_000 })
  if (answer === undefined) throw new Error('an answer is there once the wait has passed')
  return answer.value
}

// Functions from here on run in the page.

function boxOf([element]: HTMLElement[]): Box | null {
  if (element === undefined) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

/** The middle of an element, once it stands still for a frame, is enabled, and is not covered. */
function placeToPress([element]: HTMLElement[]): { x: number; y: number } | null {
  if (element === undefined || element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const place = `${x} ${y}`
  const frame = String(document.timeline.currentTime)
  const { dataset } = element
  if (dataset['pressPlace'] !== place) {
    Object.assign(dataset, { pressPlace: place, pressFrame: frame })
    return null
  }
  if (dataset['pressFrame'] === frame) return null
  delete dataset['pressPlace']
  const middle = { x: x + width / 2, y: y + height / 2 }
  const top = document.elementFromPoint(middle.x, middle.y)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const isHit = [element, ...labels].some((part) => part.contains(top))
  return isHit ? middle : null
}

/** Replaces a field's content, as typing does. */
function fillWith([field]: HTMLElement[], text: string): true | null {
  if (field === undefined || field.matches(':disabled')) return null
  field.focus()
  if (field instanceof HTMLInputElement && field.type === 'range') {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  else document.getSelection()?.selectAllChildren(field)
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  return true
}

function choose([list]: HTMLElement[], label: string): true | null {
  if (!(list instanceof HTMLSelectElement) || list.disabled) return null
  const option = [...list.options].find((one) => one.label === label || one.value === label)
  if (option === undefined) return null
  option.selected = true
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
