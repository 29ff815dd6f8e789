import { assert } from '../lib'
import type { HostAnswer, HostImage, HostRequest, LoggedInput } from '../sim'

/**
 * What one host was given and some of its states: all it takes to build it anew elsewhere after its
 * worker has ended. It follows the host's own bookkeeping call by call.
 */
export interface Memoir {
  readonly imageEvery: number
  /** Steps that the host has taken. */
  local: number
  /** Ascending by local step; shares its inputs with the conductor. */
  log: LoggedInput[]
  /** Ascending by local step. */
  images: HostImage[]
  readonly branches: Map<number, Kept>
  /** Grows whenever steps were undone. */
  generation: number
}

interface Kept {
  readonly local: number
  readonly log: readonly LoggedInput[]
  readonly images: readonly HostImage[]
}

/** A rebuild takes at most about `imageEvery` steps. */
export const createMemoir = (imageEvery: number): Memoir => ({
  imageEvery,
  local: 0,
  log: [],
  images: [],
  branches: new Map(),
  generation: 0,
})

/** Follows a call that its host has answered; says whether a new image is due. */
export function noteCall(memoir: Memoir, request: HostRequest, answer: HostAnswer): boolean {
  switch (request.type) {
    case 'run':
      return answer.type === 'ran' && noteRun(memoir, request, answer)
    case 'seek':
    case 'load':
      memoir.local = request.local
      return false
    case 'keep': {
      const { local, log, images } = memoir
      memoir.branches.set(request.branch, { local, log: [...log], images: [...images] })
      return false
    }
    case 'recall':
      recallBranch(memoir, request.branch)
      return false
    case 'forget':
      memoir.branches.delete(request.branch)
      return false
    case 'prune':
      prune(memoir, request.local)
      return false
    case 'view':
    case 'image':
      return false
  }
}

function noteRun(
  memoir: Memoir,
  request: Extract<HostRequest, { readonly type: 'run' }>,
  answer: Extract<HostAnswer, { readonly type: 'ran' }>,
): boolean {
  dropFuture(memoir)
  const before = memoir.local
  answer.steps.forEach(({ input }, index) => {
    const taken = request.inputs[input]
    if (taken !== undefined) memoir.log.push({ ...taken, local: before + index })
  })
  memoir.local += answer.steps.length
  return memoir.local - (memoir.images.at(-1)?.local ?? 0) >= imageDistance(memoir)
}

/** A big state is written more rarely: an image must not cost more than the steps it saves. */
function imageDistance({ imageEvery, images }: Memoir): number {
  const packed = images.at(-1)?.packed
  const size = typeof packed === 'string' ? packed.length : 0
  return Math.max(imageEvery, Math.floor(size / CHARACTERS_PER_STEP))
}

/** Characters of an image that are written in the time of one step. */
const CHARACTERS_PER_STEP = 100

/** After a seek back, what is done next takes the place of what was done then. */
function dropFuture(memoir: Memoir): void {
  const { log, images, local } = memoir
  const isFork = (log.at(-1)?.local ?? -1) >= local || (images.at(-1)?.local ?? -1) > local
  if (!isFork) return
  memoir.generation += 1
  while ((log.at(-1)?.local ?? -1) >= local) log.pop()
  while ((images.at(-1)?.local ?? -1) > local) images.pop()
}

/** Returns to what was kept of a branch. */
export function recallBranch(memoir: Memoir, branch: number): void {
  const kept = memoir.branches.get(branch)
  assert(kept !== undefined, `branch ${branch} was kept`)
  memoir.local = kept.local
  memoir.log = [...kept.log]
  memoir.images = [...kept.images]
  memoir.generation += 1
}

/** Forgets what is older than the nearest image before that local step. */
function prune(memoir: Memoir, local: number): void {
  const nearest = memoir.images.findLastIndex((image) => image.local <= local)
  const first = memoir.images[nearest]
  if (first === undefined) return
  memoir.images.splice(0, nearest)
  const stale = memoir.log.findIndex((logged) => logged.local >= first.local)
  memoir.log.splice(0, stale < 0 ? memoir.log.length : stale)
}
