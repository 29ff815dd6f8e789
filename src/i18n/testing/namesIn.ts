import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Returns the names of the arguments and tags of a message, through all its branches. */
export function namesIn(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>()
  const visit = (list: readonly MessageFormatElement[]): void => {
    for (const element of list) {
      if ('value' in element && element.type !== 0) {
        names.add('children' in element ? `<${element.value}>` : String(element.value))
      }
      if ('children' in element) visit(element.children)
      if ('options' in element) {
        for (const option of Object.values(element.options)) visit(option.value)
      }
    }
  }
  visit(elements)
  return names
}
