import type { Page } from '@playwright/test'

/** The engines' words for a request that ended because its page was left: no error. */
const GIVEN_UP = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED']

/** Notes, from now on, errors that a page logs or throws, and files that it misses. */
export function noteProblems(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`thrown: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    if (GIVEN_UP.includes(request.failure()?.errorText ?? '')) return
    problems.push(`not loaded (${request.failure()?.errorText}): ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
}
