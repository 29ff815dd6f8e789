import { base64Encode } from '../../lib'

/**
 * The page's fonts as style text that holds them whole: a drawing that is made an image of sees nothing
 * of the page around it.
 */
export async function fontFaces(): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
  return (await Promise.all(faces.map(wholeFace))).join('')
}

async function wholeFace({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, url = ''] = /url\(["']?([^"')]+)/.exec(cssText) ?? []
  if (url.startsWith('data:')) return cssText
  const file = await fetch(new URL(url, parentStyleSheet?.href ?? document.baseURI))
  const base64 = base64Encode(new Uint8Array(await file.arrayBuffer()))
  return cssText.replace(url, `data:font/woff2;base64,${base64}`)
}
