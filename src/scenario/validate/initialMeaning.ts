import { parentOf, validatePath } from '../../zookeeper/model'
import { errorAt, INITIAL_ZNODES_MAX, isByServer, type InitialSpec, type Scenario } from '../format'
import { checkServer, isFull, type Reading } from './lookup'

/** Checks the servers and the paths of an initial state. */
export function checkInitial(reading: Reading, { initial }: Scenario): void {
  if (initial === undefined) return
  if (!isByServer(initial)) return checkState(reading, initial, 'initial')
  for (const [id, state] of Object.entries(initial)) {
    checkServer(reading, Number(id), `initial.${id}`)
    checkState(reading, state, `initial.${id}`)
  }
}

/** Checks a path as ZooKeeper's client does. */
export function checkPath({ errors }: Reading, path: string | undefined, place: string): void {
  const wrong = path === undefined ? undefined : validatePath(path)
  if (wrong !== undefined) errors.push(errorAt(place, 'illegalPath', { what: wrong }))
}

function checkState(reading: Reading, { znodes = [] }: InitialSpec, place: string): void {
  const { errors } = reading
  const listed = new Set<string>()
  const all = new Set<string>(['/'])
  for (const [index, { path }] of znodes.entries()) {
    if (isFull(reading)) return
    const at = `${place}.znodes[${index}].path`
    const wrong = validatePath(path)
    if (wrong !== undefined) {
      errors.push(errorAt(at, 'illegalPath', { what: wrong }))
      continue
    }
    if (path === '/zookeeper' || path.startsWith('/zookeeper/')) errors.push(errorAt(at, 'ownPath'))
    if (listed.has(path)) errors.push(errorAt(at, 'twice'))
    listed.add(path)
    for (let ancestor = path; !all.has(ancestor); ancestor = parentOf(ancestor)) all.add(ancestor)
    if (all.size > INITIAL_ZNODES_MAX) {
      return void errors.push(errorAt(`${place}.znodes`, 'znodesMax', { max: INITIAL_ZNODES_MAX }))
    }
  }
}
