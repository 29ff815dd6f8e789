/**
 * The page's fonts as style text that holds them whole: a drawing that is made an image of sees nothing
 * of the page around it.
 */
export async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const faces = await Promise.all(
    rules.map((rule) => (rule instanceof CSSFontFaceRule ? wholeFace(rule) : '')),
  )
  return faces.join('')
}

async function wholeFace({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, url = ''] = /url\(["']?([^"')]+)/.exec(cssText) ?? []
  if (url.startsWith('data:')) return cssText
  const file = await fetch(new URL(url, parentStyleSheet?.href ?? document.baseURI))
  return cssText.replace(url, await dataUrl(await file.blob()))
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
    reader.readAsDataURL(file)
  })
