import type { Page } from '@playwright/test'
import type { PageApi } from '../../src/app/page/types.ts'

type Answer<Verb extends keyof PageApi> = Awaited<ReturnType<PageApi[Verb]>>

/** Calls the page's own API (`window.zklab`), as a script in the page would, in the words of scenario files. */
export async function callPage<Verb extends keyof PageApi>(
  page: Page,
  verb: Verb,
  ...args: readonly unknown[]
): Promise<Answer<Verb>> {
  await page.waitForFunction(() => window.zklab !== undefined)
  return page.evaluate(
    ({ name, words }): Promise<unknown> => {
      const api: Readonly<Record<string, unknown>> = { ...window.zklab }
      const act = api[name]
      if (typeof act !== 'function') throw new Error(`the page has no ${name}`)
      return Reflect.apply(act, undefined, words) as Promise<unknown>
    },
    { name: verb, words: args },
  ) as Promise<Answer<Verb>>
}
