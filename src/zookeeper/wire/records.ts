import type { Stat } from '../model'
import {
  readBoolean,
  readExactLong,
  readInt,
  readSessionId,
  readText,
  readVector,
  readZxid,
  type Reader,
} from './reader'
import {
  writeBoolean,
  writeExactLong,
  writeInt,
  writeSessionId,
  writeText,
  writeVector,
  writeZxid,
  type Writer,
} from './writer'

/** Reads and writes jute records that several messages share. */

const ACL_BYTES_MIN = 12

/** An entry of an access control list on the wire; its texts may be null. */
export interface WireAcl {
  readonly perms: number
  readonly scheme: string | null
  readonly id: string | null
}

export function writeStat(writer: Writer, stat: Stat): void {
  writeZxid(writer, stat.czxid)
  writeZxid(writer, stat.mzxid)
  writeExactLong(writer, stat.ctime)
  writeExactLong(writer, stat.mtime)
  writeInt(writer, stat.version)
  writeInt(writer, stat.cversion)
  writeInt(writer, stat.aversion)
  writeSessionId(writer, stat.ephemeralOwner)
  writeInt(writer, stat.dataLength)
  writeInt(writer, stat.numChildren)
  writeZxid(writer, stat.pzxid)
}

export const readStat = (reader: Reader): Stat => ({
  czxid: readZxid(reader, 'czxid'),
  mzxid: readZxid(reader, 'mzxid'),
  ctime: readExactLong(reader, 'ctime'),
  mtime: readExactLong(reader, 'mtime'),
  version: readInt(reader, 'version'),
  cversion: readInt(reader, 'cversion'),
  aversion: readInt(reader, 'aversion'),
  ephemeralOwner: readSessionId(reader, 'ephemeralOwner'),
  dataLength: readInt(reader, 'dataLength'),
  numChildren: readInt(reader, 'numChildren'),
  pzxid: readZxid(reader, 'pzxid'),
})

function writeAcl(writer: Writer, { perms, scheme, id }: WireAcl): void {
  writeInt(writer, perms)
  writeText(writer, scheme)
  writeText(writer, id)
}

const readAcl = (reader: Reader): WireAcl => ({
  perms: readInt(reader, 'perms'),
  scheme: readText(reader, 'scheme'),
  id: readText(reader, 'id'),
})

export const writeAcls = (writer: Writer, acl: readonly WireAcl[] | null): void =>
  writeVector(writer, acl, writeAcl)

export const readAcls = (reader: Reader): readonly WireAcl[] | null =>
  readVector(reader, 'ACL entries', ACL_BYTES_MIN, readAcl)

/** An identity of a session in the reply to whoAmI (`ClientInfo`). */
export interface ClientInfo {
  readonly authScheme: string | null
  readonly user: string | null
}

export function writeClientInfo(writer: Writer, { authScheme, user }: ClientInfo): void {
  writeText(writer, authScheme)
  writeText(writer, user)
}

export const readClientInfo = (reader: Reader): ClientInfo => ({
  authScheme: readText(reader, 'authScheme'),
  user: readText(reader, 'user'),
})

/** The header before each part of a multi; `isDone` in the one after the last (`MultiHeader`). */
export interface MultiHeader {
  readonly opcode: number
  readonly isDone: boolean
  readonly error: number
}

export const MULTI_END: MultiHeader = { opcode: -1, isDone: true, error: -1 }

export function writeMultiHeader(writer: Writer, header: MultiHeader): void {
  writeInt(writer, header.opcode)
  writeBoolean(writer, header.isDone)
  writeInt(writer, header.error)
}

export const readMultiHeader = (reader: Reader): MultiHeader => ({
  opcode: readInt(reader, 'type of an operation'),
  isDone: readBoolean(reader, 'done'),
  error: readInt(reader, 'err'),
})
