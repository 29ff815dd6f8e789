import { actorName, connectionId } from '../../kernel/actor'
import { connect, send, type Client, type ExtensionNews, type Turn } from '../client'
import { recipesOf, type ClientRecipes, type PendingWrite, type StoreLink } from './clientRecipes'

/** A write to be made. */
interface Wish {
  readonly store: string
  readonly value: string
  /** The run that writes; 0 for the application itself. */
  readonly run: number
}

/** Writes to a store over the client's own connection to it, which the first write opens. */
export function writeTo(turn: Turn, client: Client, { store, value, run }: Wish): void {
  const recipes = recipesOf(client)
  let link = recipes.stores.find((one) => one.store === store)
  if (link === undefined) {
    client.connections += 1
    const conn = connectionId(client.incarnation, client.connections)
    link = { store: actorName(store), conn, isOpen: false, writes: 0, waiting: [] }
    recipes.stores.push(link)
    connect(turn, conn, link.store, 'store')
  }
  link.writes += 1
  const token = tokenFor(recipes, run)
  const write: PendingWrite = {
    id: link.writes,
    value,
    run,
    ...(token === undefined ? {} : { token }),
  }
  link.waiting.push(write)
  if (link.isOpen) say(turn, link, write)
}

/** Returns the token of the run that writes; for the application, that of the newest lock it holds. */
function tokenFor({ runs }: ClientRecipes, run: number): number | undefined {
  const holder = runs.findLast(({ id, holds }) => (run === 0 ? holds : id === run))
  return holder?.notes.token
}

function say(turn: Turn, { conn }: StoreLink, { id, value, token }: PendingWrite): void {
  const message = { packet: 'write', id, value } as const
  send(turn, conn, token === undefined ? message : { ...message, token })
}

/** Takes in an event of a connection to a store. Returns the runs whose writes are done or lost. */
export function onStoreNews(
  turn: Turn,
  recipes: ClientRecipes,
  news: ExtensionNews,
): readonly number[] {
  const link = recipes.stores.find(({ conn }) => conn === news.conn)
  if (link === undefined) return []
  switch (news.type) {
    case 'opened':
      link.isOpen = true
      for (const write of link.waiting) say(turn, link, write)
      return []
    case 'closed':
      // The answers to these writes are lost with the connection.
      recipes.stores = recipes.stores.filter((one) => one !== link)
      return link.waiting.map(({ run }) => run)
    case 'message': {
      const { id } = news.message
      const done = link.waiting.find((write) => write.id === id)
      link.waiting = link.waiting.filter((write) => write.id !== id)
      return done === undefined ? [] : [done.run]
    }
  }
}
