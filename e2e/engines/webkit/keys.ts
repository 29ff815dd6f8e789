/** WebDriver's characters for Playwright's names of keys. */
const CODES: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  F10: '\uE03A',
  Shift: '\uE008',
  ControlOrMeta: '\uE009',
}

/** The key actions of a press, as `Shift+ArrowRight`. */
export function pressActions(keys: string): readonly object[] {
  const codes = keys.split(/(?<=.)\+/).map((name) => {
    const code = Object.hasOwn(CODES, name) ? CODES[name] : undefined
    if (code === undefined && name.length !== 1) throw new Error(`no key is called ${name}`)
    return code ?? name
  })
  return [
    ...codes.map((value) => ({ type: 'keyDown', value })),
    ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
}
