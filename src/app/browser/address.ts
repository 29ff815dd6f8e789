/** Reads and writes the page's address. A browser may refuse: in some frames always, after many calls for a while. */

/** Replaces the address; false if the browser refuses. */
export const replaceAddress = (url: string): boolean => writeAddress('replaceState', url)

/** Adds an address to the browser's history; false if the browser refuses. */
export const pushAddress = (url: string): boolean => writeAddress('pushState', url)

function writeAddress(kind: 'replaceState' | 'pushState', url: string): boolean {
  try {
    history[kind](null, '', url)
    return true
  } catch {
    return false
  }
}

/** Returns the language that an address asks for, as in `&lang=zh-CN` or `#lang=en`; undefined without one of these. */
export function languageIn(hash: string): 'en' | 'zh-CN' | undefined {
  const language = /[#&]lang=(en|zh)(?:-CN)?(?:&|$)/.exec(hash)?.[1]
  return language === 'zh' ? 'zh-CN' : (language as 'en' | undefined)
}
