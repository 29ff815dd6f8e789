/**
 * Returns the fonts of the page as style rules that hold their files, for a drawing that is shown without the page.
 * A font whose file cannot be read is left out.
 */
export async function embeddedFonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    facesIn(sheet).map((face) => embedded(face, sheet.href ?? location.href)),
  )
  return (await Promise.all(rules)).join('')
}

function facesIn(sheet: CSSStyleSheet): readonly CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
  } catch {
    // In a frame without an origin the page may not read its own style sheets.
    return []
  }
}

async function embedded({ style }: CSSFontFaceRule, base: string): Promise<string> {
  const [, source] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? []
  const file = source && (await dataUrlOf(new URL(source, base)))
  if (!file) return ''
  const properties = ['font-family', 'font-style', 'font-weight']
  const rest = properties.map((name) => `${name}:${style.getPropertyValue(name)};`).join('')
  return `@font-face{${rest}src:url(${file})}`
}

/** Reads a file as a data URL, which the file of a single page is already; undefined where that fails. */
async function dataUrlOf(url: URL): Promise<string | undefined> {
  if (url.protocol === 'data:') return url.href
  try {
    const response = await fetch(url)
    if (!response.ok) return undefined
    const bytes = new Uint8Array(await response.arrayBuffer())
    return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
  } catch {
    return undefined
  }
}
