import type { FullConfig } from '@playwright/test'
import { serveSite } from './site.ts'

/**
 * Serves the built site at the configured address while the tests run. Each file is compressed once, and a
 * page and its workers fetch it once; a preview server would do both for every request.
 */
export default async function serveWhileTestsRun({ projects }: FullConfig): Promise<() => void> {
  const { port, pathname } = new URL(projects[0]?.use.baseURL ?? '')
  const { close } = await serveSite({ port: Number(port), path: pathname, isKept: true })
  return close
}
