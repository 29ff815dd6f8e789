import { assertNever, type Result } from '../../kernel/lib'
import { ZXID_NONE, type Stat } from '../model'
import { OPCODES, XID, type OpName } from './opcodes'
import {
  MULTI_END,
  readAcls,
  readClientInfo,
  readMultiHeader,
  readStat,
  writeAcls,
  writeClientInfo,
  writeMultiHeader,
  writeStat,
} from './records'
import {
  createReader,
  failReading,
  finishReading,
  readBuffer,
  readInt,
  readText,
  readTexts,
  readVector,
  readZxid,
  type Reader,
} from './reader'
import type { WireMultiResult, ReplyHeader, WatcherEvent, WireReply } from './replies'
import type { WireError } from './wireError'
import {
  createWriter,
  finishFrame,
  writeBuffer,
  writeInt,
  writeText,
  writeTexts,
  writeVector,
  writeZxid,
  type Writer,
} from './writer'

const HEADER_BYTES = 16
const CLIENT_INFO_BYTES_MIN = 8

/** `Watcher.Event.EventType` by its number. */
export const EVENT_TYPES: ReadonlyMap<number, string> = new Map([
  [1, 'NodeCreated'],
  [2, 'NodeDeleted'],
  [3, 'NodeDataChanged'],
  [4, 'NodeChildrenChanged'],
])

/** Writes the frame of a reply; a reply with an error has no body. */
export function encodeReply(header: ReplyHeader, reply: WireReply | undefined): Uint8Array {
  const writer = createWriter()
  writeHeader(writer, header)
  if (reply !== undefined) writeReply(writer, reply)
  return finishFrame(writer)
}

/** Writes the frame of a watch event, with xid and zxid −1. */
export function encodeEvent({ type, state, path }: WatcherEvent): Uint8Array {
  const writer = createWriter()
  writeHeader(writer, { xid: XID.event, zxid: ZXID_NONE, error: 0 })
  writeInt(writer, type)
  writeInt(writer, state)
  writeText(writer, path)
  return finishFrame(writer)
}

function writeHeader(writer: Writer, { xid, zxid, error }: ReplyHeader): void {
  writeInt(writer, xid)
  writeZxid(writer, zxid)
  writeInt(writer, error)
}

/** Reads the header of a reply or an event; `body` is the frame without its length. */
export function decodeReplyHeader(body: Uint8Array): Result<ReplyHeader, WireError> {
  const reader = createReader(body)
  const header = {
    xid: readInt(reader, 'xid'),
    zxid: readZxid(reader, 'zxid'),
    error: readInt(reader, 'err'),
  }
  return finishReading(reader, header)
}

/**
 * Reads the body of a reply without an error; `name` is the operation that it answers. Bytes after the
 * record are ignored.
 */
export function decodeReply(name: OpName, body: Uint8Array): Result<WireReply, WireError> {
  const reader = createReader(body, HEADER_BYTES)
  return finishReading(reader, readReply(reader, name))
}

/** Reads the event after a header with xid −1. */
export function decodeEvent(body: Uint8Array): Result<WatcherEvent, WireError> {
  const reader = createReader(body, HEADER_BYTES)
  const event = {
    type: readInt(reader, 'type'),
    state: readInt(reader, 'state'),
    path: readText(reader, 'path'),
  }
  return finishReading(reader, event)
}

function writeReply(writer: Writer, reply: WireReply): void {
  switch (reply.type) {
    case 'create':
    case 'sync':
      return writeText(writer, reply.path)
    case 'create2':
    case 'createContainer':
    case 'createTTL':
      writeText(writer, reply.path)
      return writeStat(writer, reply.stat)
    case 'exists':
    case 'setData':
    case 'setACL':
      return writeStat(writer, reply.stat)
    case 'getData':
    case 'reconfig':
      writeBuffer(writer, reply.data)
      return writeStat(writer, reply.stat)
    case 'getACL':
      writeAcls(writer, reply.acl)
      return writeStat(writer, reply.stat)
    case 'getChildren':
      return writeTexts(writer, reply.children)
    case 'getChildren2':
      writeTexts(writer, reply.children)
      return writeStat(writer, reply.stat)
    case 'multi':
    case 'multiRead':
      for (const result of reply.results) writeResult(writer, result)
      return writeMultiHeader(writer, MULTI_END)
    case 'addWatch':
      return writeInt(writer, reply.error)
    case 'sasl':
      return writeBuffer(writer, reply.token)
    case 'getEphemerals':
      return writeTexts(writer, reply.paths)
    case 'getAllChildrenNumber':
      return writeInt(writer, reply.number)
    case 'whoAmI':
      return writeVector(writer, reply.who, writeClientInfo)
    case 'auth':
    case 'check':
    case 'checkWatches':
    case 'closeSession':
    case 'delete':
    case 'ping':
    case 'removeWatches':
    case 'setWatches':
    case 'setWatches2':
  }
}

function writeResult(writer: Writer, result: WireMultiResult): void {
  const isError = result.type === 'error'
  writeMultiHeader(writer, {
    opcode: isError ? -1 : OPCODES[result.type],
    isDone: false,
    error: isError ? result.error : 0,
  })
  switch (result.type) {
    case 'error':
      return writeInt(writer, result.error)
    case 'create':
      return writeText(writer, result.path)
    case 'create2':
      writeText(writer, result.path)
      return writeStat(writer, result.stat)
    case 'setData':
      return writeStat(writer, result.stat)
    case 'getChildren':
      return writeTexts(writer, result.children)
    case 'getData':
      writeBuffer(writer, result.data)
      return writeStat(writer, result.stat)
    case 'delete':
    case 'check':
      return
    default:
      return assertNever(result)
  }
}

function readReply(reader: Reader, type: OpName): WireReply {
  switch (type) {
    case 'create':
    case 'sync':
      return { type, path: readText(reader, 'path') }
    case 'create2':
    case 'createContainer':
    case 'createTTL':
      return { type, path: readText(reader, 'path'), stat: readStat(reader) }
    case 'exists':
    case 'setData':
    case 'setACL':
      return { type, stat: readStat(reader) }
    case 'getData':
    case 'reconfig':
      return { type, ...readDataAndStat(reader) }
    case 'getACL':
      return { type, acl: readAcls(reader), stat: readStat(reader) }
    case 'getChildren':
      return { type, children: readTexts(reader, 'children') }
    case 'getChildren2':
      return { type, children: readTexts(reader, 'children'), stat: readStat(reader) }
    case 'multi':
    case 'multiRead':
      return { type, results: readResults(reader) }
    case 'addWatch':
      return { type, error: readInt(reader, 'err') }
    case 'sasl':
      return { type, token: readBuffer(reader, 'token') }
    case 'getEphemerals':
      return { type, paths: readTexts(reader, 'ephemerals') }
    case 'getAllChildrenNumber':
      return { type, number: readInt(reader, 'totalNumber') }
    case 'whoAmI':
      return {
        type,
        who: readVector(reader, 'identities', CLIENT_INFO_BYTES_MIN, readClientInfo),
      }
    case 'auth':
    case 'check':
    case 'checkWatches':
    case 'closeSession':
    case 'delete':
    case 'ping':
    case 'removeWatches':
    case 'setWatches':
    case 'setWatches2':
      return { type }
  }
}

const readDataAndStat = (reader: Reader): { data: Uint8Array | null; stat: Stat } => ({
  data: readBuffer(reader, 'data'),
  stat: readStat(reader),
})

function readResults(reader: Reader): readonly WireMultiResult[] {
  const results: WireMultiResult[] = []
  while (reader.error === undefined) {
    const offset = reader.at
    const header = readMultiHeader(reader)
    if (header.isDone || reader.error !== undefined) break
    const result = readResult(reader, header.opcode)
    if (result === undefined) failReading(reader, offset, 'type of a result that a multi may hold')
    else results.push(result)
  }
  return results
}

function readResult(reader: Reader, opcode: number): WireMultiResult | undefined {
  switch (opcode) {
    case -1:
      return { type: 'error', error: readInt(reader, 'err') }
    case OPCODES.create:
      return { type: 'create', path: readText(reader, 'path') }
    case OPCODES.create2:
      return { type: 'create2', path: readText(reader, 'path'), stat: readStat(reader) }
    case OPCODES.setData:
      return { type: 'setData', stat: readStat(reader) }
    case OPCODES.delete:
      return { type: 'delete' }
    case OPCODES.check:
      return { type: 'check' }
    case OPCODES.getChildren:
      return { type: 'getChildren', children: readTexts(reader, 'children') }
    case OPCODES.getData:
      return { type: 'getData', ...readDataAndStat(reader) }
    default:
      return undefined
  }
}
