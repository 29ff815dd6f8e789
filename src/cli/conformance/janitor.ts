import { err, ok, type Result } from '../../kernel/lib'
import { ERRORS } from '../../zookeeper/model'
import type { WireReply, WireRequest } from '../../zookeeper/wire'
import { type Address, passMs, createWireClient, type Link } from '../live'

/** A session beside those of a case, which inspects real servers from elsewhere and removes leftovers. */
export interface Janitor {
  readonly address: Address
  link: Link | undefined
}

const TIMEOUT_MS = 40_000
const OPEN_MS_MAX = 30_000
const OPEN_AGAIN_MS = 200
const REPLY_MS_MAX = 30_000
const SWEEP_ROUNDS_MAX = 20
const TRIES_MAX = 3
const SUPER = new TextEncoder().encode('super:test')

/** Opens the session; an error says that the server does not serve. */
export async function openJanitor(address: Address): Promise<Result<Janitor, string>> {
  const janitor: Janitor = { address, link: undefined }
  const link = await linkOf(janitor)
  return link === undefined ? err(`${address.host}:${address.port} does not serve`) : ok(janitor)
}

/**
 * Returns its link, a new one where the server has cut it; undefined where the server does not serve any
 * more.
 */
async function linkOf(janitor: Janitor): Promise<Link | undefined> {
  const deadline = Date.now() + OPEN_MS_MAX
  while (janitor.link === undefined && Date.now() < deadline) {
    const opened = await createWireClient(janitor.address, { timeoutMs: TIMEOUT_MS })
    if (opened.ok) {
      janitor.link = opened.value
      await answerOf(opened.value, { type: 'auth', scheme: 'digest', auth: SUPER })
    } else {
      await passMs(OPEN_AGAIN_MS)
    }
  }
  return janitor.link
}

interface Answer {
  readonly error: number
  readonly reply: WireReply | undefined
}

async function answerOf(link: Link, request: WireRequest): Promise<Answer | undefined> {
  link.send([request])
  for (;;) {
    const arrival = await link.receive(REPLY_MS_MAX)
    if (arrival.type === 'reply') return arrival
    if (arrival.type === 'closed') return undefined
  }
}

/** Sends a request, again after a lost connection, as all of its requests may be repeated. */
async function ask(janitor: Janitor, request: WireRequest): Promise<Answer> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const link = await linkOf(janitor)
    const answer = link === undefined ? undefined : await answerOf(link, request)
    if (answer !== undefined) return answer
    janitor.link = undefined
  }
  throw new Error(`${janitor.address.host}:${janitor.address.port} serves no more`)
}

/** Whether a znode exists. */
export async function hasNode(janitor: Janitor, path: string): Promise<boolean> {
  const { error } = await ask(janitor, { type: 'exists', path, watch: false })
  return error !== ERRORS.NoNode.code
}

/** Removes a tree, children first, and again where another client wrote to it meanwhile. */
export async function removeTree(janitor: Janitor, root: string): Promise<void> {
  for (let round = 0; await hasNode(janitor, root); round += 1) {
    if (round === SWEEP_ROUNDS_MAX) throw new Error(`${root} cannot be removed`)
    for (const path of await listTree(janitor, root)) {
      await ask(janitor, { type: 'delete', path, version: -1 })
    }
  }
}

async function listTree(janitor: Janitor, root: string): Promise<readonly string[]> {
  const found = [root]
  for (let place = 0; place < found.length; place += 1) {
    const parent = found[place] ?? root
    const { reply } = await ask(janitor, { type: 'getChildren', path: parent, watch: false })
    if (reply?.type !== 'getChildren') continue
    for (const name of reply.children ?? []) found.push(`${parent}/${name}`)
  }
  return found.reverse()
}

/** Closes the session. */
export async function closeJanitor({ link }: Janitor): Promise<void> {
  if (link === undefined) return
  await answerOf(link, { type: 'closeSession' })
  link.cut()
}
