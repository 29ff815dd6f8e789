/** Input types whose text can be changed at its selection. */
const TEXT_TYPES = new Set(['text', 'search', 'url', 'tel', 'password'])

/** Presses a key on an element: its listeners hear it, and the browser's own answer follows. */
export function pressKey(target: Element, key: string): void {
  const init = { key, bubbles: true, cancelable: true, composed: true }
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', init))
  if (isFree) answerKey(target, key)
  target.dispatchEvent(new KeyboardEvent('keyup', init))
}

/** Does what a browser does for a key that no listener has taken. */
function answerKey(target: Element, key: string): void {
  if (target instanceof HTMLTextAreaElement) editText(target, key === 'Enter' ? '\n' : key)
  else if (target instanceof HTMLSelectElement) chooseOption(target, key)
  else if (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type)) {
    if (key === 'Enter') target.form?.requestSubmit()
    else editText(target, key)
  } else if (target instanceof HTMLElement && target.matches('button, a[href], summary')) {
    if (key === 'Enter' || key === ' ') target.click()
  }
}

/** Writes a letter in place of the selected text, or at the end of a field; Backspace takes text away. */
function editText(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  if (field.readOnly || (key.length > 1 && key !== 'Backspace')) return
  const [from, to] = replacedPart(field, key)
  field.setRangeText(key === 'Backspace' ? '' : key, from, to, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }))
}

/**
 * Returns the part of a field's text that a key replaces. Without a selection it is at the end: a field that
 * has just got the focus may have its caret anywhere.
 */
function replacedPart(
  { selectionStart, selectionEnd, value }: HTMLInputElement | HTMLTextAreaElement,
  key: string,
): readonly [from: number, to: number] {
  if (selectionStart !== null && selectionEnd !== null && selectionStart < selectionEnd) {
    return [selectionStart, selectionEnd]
  }
  const { length } = value
  return [key === 'Backspace' ? Math.max(0, length - 1) : length, length]
}

/** Moves a list's choice by an arrow, or to the next option that begins with a letter. */
function chooseOption(list: HTMLSelectElement, key: string): void {
  const chosen = optionFor(list, key)
  if (chosen === undefined || chosen === list.selectedIndex) return
  list.selectedIndex = chosen
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

function optionFor({ options, selectedIndex }: HTMLSelectElement, key: string): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(selectedIndex + 1, options.length - 1)
    case 'ArrowUp':
      return Math.max(selectedIndex - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return options.length - 1
    default:
      return key.length === 1 ? nextBeginning(options, selectedIndex, key) : undefined
  }
}

function nextBeginning(
  options: HTMLOptionsCollection,
  from: number,
  letter: string,
): number | undefined {
  const labels = Array.from(options, ({ label }) => label.toLocaleLowerCase())
  const begins = (index: number): boolean =>
    labels[index % labels.length]?.startsWith(letter.toLocaleLowerCase()) === true
  const found = labels.map((_, place) => from + 1 + place).find(begins)
  return found === undefined ? undefined : found % labels.length
}
