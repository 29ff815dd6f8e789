import { base64Encode } from '../../../kernel/lib'

/**
 * The page's fonts as style text that holds them whole: a drawing that is made an image of sees nothing
 * of the page around it.
 */
export async function fontFaces(): Promise<string> {
  const faces = [...document.styleSheets].flatMap(facesOf)
  return (await Promise.all(faces.map(wholeFace))).join('')
}

/** None of a sheet that may not be read, such as one that an extension has brought from elsewhere. */
function facesOf(sheet: CSSStyleSheet): readonly CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
  } catch {
    return []
  }
}

/** Empty where its file cannot be had: the drawing then has another font. */
async function wholeFace({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, url = ''] = /url\(["']?([^"')]+)/.exec(cssText) ?? []
  if (url.startsWith('data:')) return cssText
  try {
    const file = await fetch(new URL(url, parentStyleSheet?.href ?? document.baseURI))
    if (!file.ok) return ''
    const base64 = base64Encode(new Uint8Array(await file.arrayBuffer()))
    return cssText.replace(url, `data:font/woff2;base64,${base64}`)
  } catch {
    return ''
  }
}
