import { errorReport } from '../../kernel/lib'
import { labStore } from '../state'
import { notify } from '../notices'
import { currentLink } from './shownLink'

/** The lab's version, set by the build. */
export const VERSION = import.meta.env['ZKLAB_VERSION'] as string | undefined

const LINK_WAIT_MS = 2_000

/**
 * Returns the text of a bug report: version, browser, settings, the link, and errors. It is only copied;
 * nothing is sent anywhere.
 */
export async function diagnostics(error?: Error): Promise<string> {
  const { settings, status, failure, frame, view, panel, branch } = labStore.getState()
  const lines = [
    `zk·lab ${VERSION ?? 'development'}`,
    `browser: ${navigator.userAgent}`,
    `window: ${innerWidth}×${innerHeight} at ${devicePixelRatio}, ${navigator.hardwareConcurrency} cores`,
    `settings: ${JSON.stringify(settings)}`,
    `run: ${status}, step ${frame?.step ?? 'none'}, branch ${branch}, ${view}, ${panel ?? 'no panel'}`,
    `link: ${await linkOrAddress()}`,
    ...(failure === undefined ? [] : [`engine: ${failure.type} ${failure.error}`]),
    ...(frame?.servers ?? []).flatMap(({ id, down }) =>
      down?.report === undefined ? [] : ['', `server ${id}: ${down.report}`],
    ),
    ...(error === undefined ? [] : ['', errorReport(error)]),
  ]
  return `${lines.join('\n')}\n`
}

/** Shows that the diagnostics were copied. */
export const notifyCopied = (): void => notify('done', 'copied')

/** Returns the link to the run; the address where the engine does not answer. */
function linkOrAddress(): Promise<string> {
  if (labStore.getState().frame === undefined) return Promise.resolve(location.href)
  const address = new Promise<string>((resolve) => {
    setTimeout(() => resolve(location.href), LINK_WAIT_MS)
  })
  return Promise.race([currentLink().catch(() => address), address])
}

/** Shows that a text could not be copied. */
export const notifyNotCopied = (): void => notify('error', 'notCopied')
