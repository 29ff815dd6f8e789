import type { FullConfig } from '@playwright/test'
import { serveSite } from './site.ts'

/**
 * Serves the built site at the configured address while the tests run. Each file is compressed once,
 * and once fetched by a page of any of its workers: a preview server does both each time, a tenth of
 * all the work.
 */
export default async function serveWhileTestsRun({ projects }: FullConfig): Promise<() => void> {
  const { port, pathname } = new URL(projects[0]?.use.baseURL ?? '')
  const { close } = await serveSite({ port: Number(port), path: pathname })
  return close
}
