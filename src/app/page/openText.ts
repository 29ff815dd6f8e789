import { assertNever, err, ok, type Result } from '../../kernel/lib'
import type { LabError, RunInfo } from '../../engine'
import { failed, openRunText, type RestoredPlace } from '../experiment'
import { labStore } from '../state'
import { textKind } from './textKind'

/**
 * Opens a pasted or dropped text: a link to a run, to the lock lab or to code, its payload, a short address, the text
 * of a file (a scenario, a lesson, progress), or a `zoo.cfg`, which fills the form of a new lab. No part of it runs
 * unless all of it is valid. `place` is this page's own reader's place, which goes before the one in the text.
 */
export async function openText(
  text: string,
  place: RestoredPlace = {},
): Promise<Result<RunInfo, LabError>> {
  try {
    const kind = textKind(text)
    switch (kind) {
      case 'locks':
        return await openLocks(text)
      case 'code':
        return await openCode(text)
      case 'short':
        return await openShort(text)
      case 'config':
        return await openConfig(text)
      case 'lesson':
        return await openLesson(text)
      case 'progress':
        // The page around a frame may not change what its reader has done.
        if (labStore.getState().embed === undefined) return await openProgress(text)
        return await openRunText(text, place)
      case 'run':
        return await openRunText(text, place)
      case 'serverLog':
      case 'txnLog':
      case 'snapshot':
        return err({ code: kind, message: '' })
      default:
        return assertNever(kind)
    }
  } catch (error) {
    return failed(error)
  }
}

/** Opens the lock lab beside the run, which stays. */
async function openLocks(link: string): Promise<Result<RunInfo, LabError>> {
  const opened = (await import('../locks')).openLockLink(link)
  if (!opened.ok) return opened
  passRefusals()
  return here()
}

/** Opens what a short address names beside the run, which stays. */
async function openShort(address: string): Promise<Result<RunInfo, LabError>> {
  const { openNamedPlace } = await import('./namedPlace')
  passRefusals()
  await openNamedPlace(address)
  return here()
}

/** Fills the form of a new lab; the run stays until the form starts another. */
async function openConfig(text: string): Promise<Result<RunInfo, LabError>> {
  const { proposeConfig } = await import('../newLab')
  passRefusals()
  proposeConfig(text)
  return here()
}

/** Shows the code of a link, which never runs by itself; the run of the link stands still beside it. */
async function openCode(link: string): Promise<Result<RunInfo, LabError>> {
  const { proposeCode, readCodeLink } = await import('../playground')
  const linked = readCodeLink(link)
  if (linked === undefined) return err({ code: 'badCode', message: '' })
  const { run, ...code } = linked
  const opened = run === undefined ? here() : await openText(run)
  if (opened.ok) {
    passRefusals()
    proposeCode(code)
  }
  return opened
}

/** Opens a lesson; the reader's own run comes back once it is closed. */
async function openLesson(text: string): Promise<Result<RunInfo, LabError>> {
  const opened = await (await import('../lessons')).openLessonFile(text)
  return opened.ok ? here() : opened
}

/** Adds the progress of a file to this browser's; the run stays behind the front door. */
async function openProgress(text: string): Promise<Result<RunInfo, LabError>> {
  const opened = (await import('../lessons')).openProgressFile(text)
  if (!opened.ok) return opened
  passRefusals()
  return here()
}

/** Ends the notices of refused texts once another is opened. */
function passRefusals(): void {
  labStore.setState(({ notices }) => ({ notices: notices.filter(({ kind }) => kind !== 'error') }))
}

function here(): Result<RunInfo, LabError> {
  const { servers, branch } = labStore.getState()
  return ok({ servers, branch })
}
