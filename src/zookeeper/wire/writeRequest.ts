import { assertNever } from '../../kernel/lib'
import { OPCODES } from './opcodes'
import { MULTI_END, writeAcls, writeMultiHeader } from './records'
import type { WireOperation, WireRequest } from './requests'
import {
  writeBoolean,
  writeBuffer,
  writeBytes,
  writeInt,
  writeLong,
  writeText,
  writeTexts,
  writeZxid,
  type Writer,
} from './writer'

export function writeRequest(writer: Writer, request: WireRequest): void {
  switch (request.type) {
    case 'multi':
    case 'multiRead':
      for (const op of request.ops) {
        writeMultiHeader(writer, { opcode: OPCODES[op.type], isDone: false, error: -1 })
        writeOperation(writer, op)
      }
      return writeMultiHeader(writer, MULTI_END)
    case 'getACL':
    case 'sync':
    case 'getAllChildrenNumber':
      return writeText(writer, request.path)
    case 'getEphemerals':
      return writeText(writer, request.prefix)
    case 'setACL':
      writeText(writer, request.path)
      writeAcls(writer, request.acl)
      return writeInt(writer, request.version)
    case 'reconfig':
      writeText(writer, request.joining)
      writeText(writer, request.leaving)
      writeText(writer, request.newMembers)
      return writeLong(writer, request.configId)
    case 'addWatch':
      writeText(writer, request.path)
      return writeInt(writer, request.mode)
    case 'checkWatches':
    case 'removeWatches':
      writeText(writer, request.path)
      return writeInt(writer, request.watcherType)
    case 'setWatches':
    case 'setWatches2':
      return writeSetWatches(writer, request)
    case 'auth':
      writeInt(writer, 0)
      writeText(writer, request.scheme)
      return writeBuffer(writer, request.auth)
    case 'sasl':
      return writeBuffer(writer, request.token)
    case 'unknown':
      return writeBytes(writer, request.body)
    case 'ping':
    case 'whoAmI':
    case 'closeSession':
      return
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
      return writeOperation(writer, request)
  }
}

function writeOperation(writer: Writer, op: WireOperation): void {
  writeText(writer, op.path)
  switch (op.type) {
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL':
      writeBuffer(writer, op.data)
      writeAcls(writer, op.acl)
      writeInt(writer, op.flags)
      if (op.type === 'createTTL') writeLong(writer, op.ttl)
      return
    case 'setData':
      writeBuffer(writer, op.data)
      return writeInt(writer, op.version)
    case 'delete':
    case 'check':
      return writeInt(writer, op.version)
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2':
      return writeBoolean(writer, op.watch)
    default:
      return assertNever(op)
  }
}

function writeSetWatches(
  writer: Writer,
  request: Extract<WireRequest, { type: 'setWatches' | 'setWatches2' }>,
): void {
  writeZxid(writer, request.relativeZxid)
  writeTexts(writer, request.data)
  writeTexts(writer, request.exist)
  writeTexts(writer, request.child)
  if (request.type === 'setWatches') return
  writeTexts(writer, request.persistent)
  writeTexts(writer, request.recursive)
}
