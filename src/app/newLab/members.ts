import { keyLines, withConfigValue } from './configText'

/** The servers of an ensemble, as the lines `server.N`, `group.N` and `weight.N` of a `zoo.cfg` name them. */

export interface Member {
  readonly id: number
  readonly isObserver: boolean
  /** The number of its group; undefined where it is in none. */
  readonly group: number | undefined
  /** The text of its weight; undefined where no line gives one. */
  readonly weight: string | undefined
}

const SERVER_KEY = /^server\.(\d{1,15})$/
const WEIGHT_KEY = /^weight\.(\d{1,15})$/
const GROUP_KEY = /^group\.(\d{1,15})$/
const OBSERVER = /:observer(?=;|$)/i
const ROLE = /:(?:observer|participant)(?=;|$)/i

/** The values of all keys of one kind, by their numbers; the last of equal keys counts. */
function numbered(text: string, kind: RegExp): ReadonlyMap<number, string> {
  const values = new Map<number, string>()
  for (const { key, value } of keyLines(text)) {
    const [, digits] = kind.exec(key) ?? []
    if (digits !== undefined) values.set(Number(digits), value.trim())
  }
  return values
}

/** The servers in the order of their numbers. A text that names none is that of server 1 alone. */
export function membersOf(text: string): readonly Member[] {
  const servers = numbered(text, SERVER_KEY)
  const weights = numbered(text, WEIGHT_KEY)
  const groups = new Map(
    [...groupsOf(text)].flatMap(([group, ids]) => ids.map((id) => [id, group] as const)),
  )
  const ids = servers.size === 0 ? [1] : [...servers.keys()]
  return ids
    .toSorted((a, b) => a - b)
    .map((id) => ({
      id,
      isObserver: OBSERVER.test(servers.get(id) ?? ''),
      group: groups.get(id),
      weight: weights.get(id),
    }))
}

/** The servers of each group. */
const groupsOf = (text: string): ReadonlyMap<number, readonly number[]> =>
  new Map(
    [...numbered(text, GROUP_KEY)].map(([group, value]) => [
      group,
      value.split(':').flatMap((part) => (/^\s*\d+\s*$/.test(part) ? [Number(part)] : [])),
    ]),
  )

/** Whether quorums are counted by groups or weights. */
export const hasGroups = (text: string): boolean =>
  keyLines(text).some(({ key }) => GROUP_KEY.test(key) || WEIGHT_KEY.test(key))

/** Adds servers behind the last, or takes the last away. One server alone needs no line. */
export function withMemberCount(text: string, count: number): string {
  const ids = membersOf(text).map(({ id }) => id)
  if (count <= 1) return withoutMembers(text, new Set(ids))
  if (count < ids.length) return withoutMembers(text, new Set(ids.slice(count)))
  const last = ids.at(-1) ?? 0
  const added = Array.from({ length: count - ids.length }, (_, index) => last + 1 + index)
  const whole = [...ids, ...added].reduce(withMember, text)
  return hasGroups(whole) ? groupRest(whole) : whole
}

function withMember(text: string, id: number): string {
  const isNamed = numbered(text, SERVER_KEY).has(id)
  return isNamed ? text : withConfigValue(text, `server.${id}`, `zk${id}:2888:3888;2181`)
}

function withoutMembers(text: string, ids: ReadonlySet<number>): string {
  const removed = new Set(
    keyLines(text).flatMap(({ key, index }) => {
      const [, digits] = SERVER_KEY.exec(key) ?? WEIGHT_KEY.exec(key) ?? []
      return digits !== undefined && ids.has(Number(digits)) ? [index] : []
    }),
  )
  const lines = text.split('\n').filter((_, index) => !removed.has(index))
  return regrouped(lines.join('\n'), (members) => members.filter((id) => !ids.has(id)))
}

/** Changes the servers of every group; an empty group goes. */
function regrouped(
  text: string,
  change: (members: readonly number[], group: number) => readonly number[],
): string {
  let whole = text
  for (const [group, members] of groupsOf(text)) {
    const changed = change(members, group)
    if (changed.join() === members.join()) continue
    const value = changed.length === 0 ? undefined : changed.join(':')
    whole = withConfigValue(whole, `group.${group}`, value)
  }
  return whole
}

/** Makes a server an observer or a voter. An observer is in no group. */
export function withObserver(text: string, id: number, isObserver: boolean): string {
  const whole = withMember(text, id)
  const plain = (numbered(whole, SERVER_KEY).get(id) ?? '').replace(ROLE, '')
  const end = plain.includes(';') ? plain.indexOf(';') : plain.length
  const value = isObserver ? `${plain.slice(0, end)}:observer${plain.slice(end)}` : plain
  const changed = withConfigValue(whole, `server.${id}`, value)
  if (!hasGroups(changed)) return changed
  return isObserver
    ? withWeight(withGroup(changed, id, undefined), id, undefined)
    : groupRest(changed)
}

/** Puts a server into a group, or with undefined into none. */
export function withGroup(text: string, id: number, group: number | undefined): string {
  const whole = regrouped(text, (members, other) =>
    other === group ? members : members.filter((member) => member !== id),
  )
  if (group === undefined) return whole
  const members = new Set([...(groupsOf(whole).get(group) ?? []), id])
  const value = [...members].toSorted((a, b) => a - b).join(':')
  return withConfigValue(whole, `group.${group}`, value)
}

/** Gives a server's vote a weight, or with undefined the usual one. */
export const withWeight = (text: string, id: number, weight: string | undefined): string =>
  withConfigValue(text, `weight.${id}`, weight)

/** Divides the voters into groups of equal sizes, or with `false` takes groups and weights away. */
export function withGroups(text: string, isOn: boolean): string {
  if (!isOn) {
    const removed = new Set(
      keyLines(text).flatMap(({ key, index }) =>
        GROUP_KEY.test(key) || WEIGHT_KEY.test(key) ? [index] : [],
      ),
    )
    return text
      .split('\n')
      .filter((_, index) => !removed.has(index))
      .join('\n')
  }
  const voters = membersOf(text).filter(({ isObserver }) => !isObserver)
  const count = Math.max(1, Math.floor(Math.sqrt(voters.length)))
  return voters.reduce(
    (whole, { id }, index) => withGroup(whole, id, 1 + Math.floor((index * count) / voters.length)),
    text,
  )
}

/** Puts voters that are in no group into the smallest one. */
function groupRest(text: string): string {
  return membersOf(text).reduce((whole, { id, isObserver, group }) => {
    if (isObserver || group !== undefined) return whole
    const [smallest] = [...groupsOf(whole)].toSorted(([, a], [, b]) => a.length - b.length)
    return withGroup(whole, id, smallest?.[0] ?? 1)
  }, text)
}
