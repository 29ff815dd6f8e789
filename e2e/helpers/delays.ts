import type { Page } from '@playwright/test'

/** Delays files of the page whose names match until the returned function is called. */
export async function delayFiles(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

export interface DelayedCall {
  /** Resolves once the page has made the call. */
  readonly called: Promise<unknown>
  readonly release: () => Promise<void>
}

/** Delays the page's next call of that name to its engine, and all calls after it. */
export async function delayCall(page: Page, name: string): Promise<DelayedCall> {
  await page.evaluate((call) => {
    const post = MessagePort.prototype.postMessage
    const waiting: (() => void)[] = []
    const { dataset } = document.body
    MessagePort.prototype.postMessage = function postLater(
      message: { readonly path?: readonly string[] } | null,
      ...rest: readonly unknown[]
    ): void {
      const send = (): void => Reflect.apply(post, this, [message, ...rest]) as undefined
      // React schedules its work with messages too, which carry no call.
      if (message?.path === undefined) return send()
      if (waiting.length === 0 && message.path[0] !== call) return send()
      waiting.push(send)
      dataset['held'] = call
    }
    addEventListener(
      'release',
      () => {
        MessagePort.prototype.postMessage = post
        for (const send of waiting) send()
      },
      { once: true },
    )
  }, name)
  return {
    called: page.waitForFunction((call) => document.body.dataset['held'] === call, name),
    release: () => page.evaluate(() => void dispatchEvent(new Event('release'))),
  }
}
