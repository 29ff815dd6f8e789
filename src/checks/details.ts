/**
 * What violations say, one template a kind: checks fill them in, and whoever speaks another language
 * finds the kind and its values again.
 */
export const DETAILS = {
  ownsBeside: '{client} owns {resource} beside {others}',
  ownsAtBeside: '{client} owns {resource} at {zxid} beside {others}',
  ownsWithoutToken: '{client} owns {resource} without a token',
  ownsAfter: '{client} owns {resource} with {token}, after {before}',
  lateWrite: 'the store {store} took “{value}” from {client} after a later owner had written',
  itemLost: '{client} deleted {path} and took it not: it is lost',
  takenTwice: '{path}, taken by {client}, was taken before',
  givenTwice: '{path}, taken by {client}, was given before',
  passedEarly: '{client} passed {resource} while {present} of {size} were there',
  leftEarly: '{client} left {resource} while {other} was inside',
  decidedTwice: '{client} has {resource} {value}, another had {before}',
  committedAgainst: '{client} commits {resource} against {vote}',
  twoLeaders: 'servers {first} and {second} both lead epoch {epoch}',
  acceptedFell: 'acceptedEpoch of server {server} fell from {before} to {now}',
  currentFell: 'currentEpoch of server {server} fell from {before} to {now}',
  currentAbove: 'currentEpoch {current} of server {server} is above its acceptedEpoch {accepted}',
  notDurable: '{zxid} is committed, but on the disks of {holders} only',
  epochNotDurable: 'server {server} serves epoch {epoch}, which only {holders} have on disk',
  proposedTwice: '{zxid} is proposed twice: {one} and {other}',
  unproposed: 'server {server} has {what} {zxid}, which nobody proposed',
  otherThanProposed: 'server {server} has {what} {zxid} as {one}, proposed as {other}',
  otherTree: 'the tree of server {server} after {zxid} is not that of the others',
  outOfOrder: 'server {server} has {what} {zxid} right after {before}',
  commitsLate: 'server {server} commits {zxid} after epoch {epoch} was established with {base}',
  lostByLeader:
    'server {server} leads epoch {epoch} from {base}: {zxid} was committed and is not in its history',
  wrongDiff:
    'leader {leader} answers DIFF to server {server} at {zxid}, which its history does not hold',
  wentBack: '{client} saw {before} and then {zxid}',
} as const

/** What can be said of a violation, by a name that stays. */
export type DetailKind = keyof typeof DETAILS

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values that a kind's template asks for. */
type DetailValues<K extends DetailKind> = Readonly<
  Record<Placeholders<(typeof DETAILS)[K]>, string | number>
>

/** What a violation says, in English: it stands so in traces, and is part of what a run has come to. */
export function detail<K extends DetailKind>(kind: K, values: DetailValues<K>): string {
  const its: Readonly<Record<string, string | number>> = values
  return DETAILS[kind].replace(/\{(\w+)\}/g, (_whole, name: string) => String(its[name]))
}

interface ReadDetail {
  readonly kind: DetailKind
  readonly values: Readonly<Record<string, string>>
}

/** The kind and the values of what a violation says; undefined of one that has no template. */
export function readDetail(text: string): ReadDetail | undefined {
  for (const kind of KINDS) {
    const match = patternOf(DETAILS[kind]).exec(text)
    if (match !== null) return { kind, values: { ...match.groups } }
  }
  return undefined
}

const KINDS = [
  // Of two that fit, the one that says more.
  'ownsAtBeside',
  ...(Object.keys(DETAILS) as readonly DetailKind[]),
] as const

/** The template's words as they stand, and whatever stands in place of its values. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/(\{\w+\})/)
      .map((part) =>
        part.startsWith('{')
          ? `(?<${part.slice(1, -1)}>.+)`
          : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
      )
      .join('')}$`,
    's',
  )
