import { assertNever, type Result } from '../../kernel/lib'
import { OPCODES, opNamed, type OpName } from './opcodes'
import { readAcls, readMultiHeader } from './records'
import {
  createReader,
  failReading,
  finishReading,
  readBoolean,
  readBuffer,
  readInt,
  readLong,
  readText,
  readTexts,
  readZxid,
  type Reader,
} from './reader'
import type { WireOperation, WireRequest } from './requests'
import type { WireError } from './wireError'
import { createWriter, finishFrame, writeInt } from './writer'
import { writeRequest } from './writeRequest'

/** The header of every request (`RequestHeader`). */
export interface RequestHeader {
  readonly xid: number
  readonly opcode: number
}

const HEADER_BYTES = 8

/** Writes the frame of a request. */
export function encodeRequest(xid: number, request: WireRequest): Uint8Array {
  const writer = createWriter()
  writeInt(writer, xid)
  writeInt(writer, request.type === 'unknown' ? request.opcode : OPCODES[request.type])
  writeRequest(writer, request)
  return finishFrame(writer)
}

/** Reads the header alone: a server answers with the xid even where it cannot read the rest. */
export function decodeRequestHeader(body: Uint8Array): Result<RequestHeader, WireError> {
  const reader = createReader(body)
  const header = { xid: readInt(reader, 'xid'), opcode: readInt(reader, 'type') }
  return finishReading(reader, header)
}

/**
 * Reads the body of a request; `body` is the whole frame without its length. Bytes after the record are
 * ignored, as in ZooKeeper.
 */
export function decodeRequest(opcode: number, body: Uint8Array): Result<WireRequest, WireError> {
  const reader = createReader(body, HEADER_BYTES)
  const name = opNamed(opcode)
  const request: WireRequest =
    name === undefined
      ? { type: 'unknown', opcode, body: new Uint8Array(body.subarray(HEADER_BYTES)) }
      : readRequest(reader, name)
  return finishReading(reader, request)
}

function readRequest(reader: Reader, type: OpName): WireRequest {
  switch (type) {
    case 'multi':
    case 'multiRead':
      return { type, ops: readOperations(reader) }
    case 'getACL':
    case 'sync':
    case 'getAllChildrenNumber':
      return { type, path: readText(reader, 'path') }
    case 'getEphemerals':
      return { type, prefix: readText(reader, 'prefix') }
    case 'setACL':
      return {
        type,
        path: readText(reader, 'path'),
        acl: readAcls(reader),
        version: readInt(reader, 'version'),
      }
    case 'reconfig':
      return {
        type,
        joining: readText(reader, 'joiningServers'),
        leaving: readText(reader, 'leavingServers'),
        newMembers: readText(reader, 'newMembers'),
        configId: readLong(reader, 'curConfigId'),
      }
    case 'addWatch':
      return { type, path: readText(reader, 'path'), mode: readInt(reader, 'mode') }
    case 'checkWatches':
    case 'removeWatches':
      return { type, path: readText(reader, 'path'), watcherType: readInt(reader, 'type') }
    case 'setWatches':
      return { type, ...readSetWatches(reader) }
    case 'setWatches2':
      return {
        type,
        ...readSetWatches(reader),
        persistent: readTexts(reader, 'persistentWatches'),
        recursive: readTexts(reader, 'persistentRecursiveWatches'),
      }
    case 'auth':
      readInt(reader, 'type')
      return { type, scheme: readText(reader, 'scheme'), auth: readBuffer(reader, 'auth') }
    case 'sasl':
      return { type, token: readBuffer(reader, 'token') }
    case 'ping':
    case 'whoAmI':
    case 'closeSession':
      return { type }
    case 'check':
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL':
    case 'delete':
    case 'exists':
    case 'getChildren':
    case 'getChildren2':
    case 'getData':
    case 'setData':
      return readOperation(reader, type)
  }
}

const readSetWatches = (reader: Reader) => ({
  relativeZxid: readZxid(reader, 'relativeZxid'),
  data: readTexts(reader, 'dataWatches'),
  exist: readTexts(reader, 'existWatches'),
  child: readTexts(reader, 'childWatches'),
})

function readOperations(reader: Reader): readonly WireOperation[] {
  const ops: WireOperation[] = []
  while (reader.error === undefined) {
    const offset = reader.at
    const header = readMultiHeader(reader)
    if (header.isDone || reader.error !== undefined) break
    const name = opNamed(header.opcode)
    if (name === undefined || !isOperation(name)) {
      failReading(reader, offset, 'type of an operation that a multi may hold')
    } else {
      ops.push(readOperation(reader, name))
    }
  }
  return ops
}

function readOperation(reader: Reader, type: WireOperation['type']): WireOperation {
  const path = readText(reader, 'path')
  switch (type) {
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL': {
      const data = readBuffer(reader, 'data')
      const acl = readAcls(reader)
      const flags = readInt(reader, 'flags')
      if (type !== 'createTTL') return { type, path, data, acl, flags }
      return { type, path, data, acl, flags, ttl: readLong(reader, 'ttl') }
    }
    case 'setData':
      return { type, path, data: readBuffer(reader, 'data'), version: readInt(reader, 'version') }
    case 'delete':
    case 'check':
      return { type, path, version: readInt(reader, 'version') }
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2':
      return { type, path, watch: readBoolean(reader, 'watch') }
    default:
      return assertNever(type)
  }
}

const IN_MULTI: ReadonlySet<OpName> = new Set<OpName>([
  'create',
  'create2',
  'createContainer',
  'createTTL',
  'delete',
  'setData',
  'check',
  'getData',
  'getChildren',
])

function isOperation(name: OpName): name is WireOperation['type'] {
  return IN_MULTI.has(name)
}
