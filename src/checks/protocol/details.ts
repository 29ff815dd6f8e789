/**
 * What violations of ZAB's properties say, one template a kind: checks fill them in, and whoever
 * speaks another language finds the kind and its values again (`readDetail`).
 */
export const DETAILS = {
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

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values that a template asks for. */
export type ValuesOf<T extends string> = Readonly<Record<Placeholders<T>, string | number>>

/** A template with its values in place. */
export function fill<T extends string>(template: T, values: ValuesOf<T>): string {
  const its: Readonly<Record<string, string | number>> = values
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => String(its[name]))
}

/** Says what templates hold, by kind, in English: it stands so in traces, and is part of what a run has come to. */
export const sayerOf =
  <T extends Readonly<Record<string, string>>>(templates: T) =>
  <K extends keyof T>(kind: K, values: ValuesOf<T[K]>): string =>
    fill(templates[kind], values)

/** What a violation of ZAB's properties says. */
export const detail = sayerOf(DETAILS)
