import { type Result } from '../../kernel/lib'
import type { Data, SessionId, Zxid } from '../model'
import {
  bytesLeft,
  createReader,
  finishReading,
  readBoolean,
  readBuffer,
  readInt,
  readSessionId,
  readZxid,
} from './reader'
import type { WireError } from './wireError'
import {
  createWriter,
  finishFrame,
  writeBoolean,
  writeBuffer,
  writeInt,
  writeSessionId,
  writeZxid,
} from './writer'

/** The first frame of a connection (`ConnectRequest`). Old clients send no `readOnly`. */
export interface WireConnectRequest {
  readonly protocolVersion: number
  readonly lastZxidSeen: Zxid
  readonly timeoutMs: number
  /** `0x0` asks for a new session. */
  readonly session: SessionId
  readonly password: Data
  readonly readOnly: boolean | undefined
}

/** The answer to a ConnectRequest (`ConnectResponse`); timeout 0 means that the session does not exist. */
export interface WireConnectResponse {
  readonly protocolVersion: number
  readonly timeoutMs: number
  readonly session: SessionId
  readonly password: Data
  /** Present only where the request had it. */
  readonly readOnly: boolean | undefined
}

export function encodeConnectRequest(request: WireConnectRequest): Uint8Array {
  const writer = createWriter()
  writeInt(writer, request.protocolVersion)
  writeZxid(writer, request.lastZxidSeen)
  writeInt(writer, request.timeoutMs)
  writeSessionId(writer, request.session)
  writeBuffer(writer, request.password)
  if (request.readOnly !== undefined) writeBoolean(writer, request.readOnly)
  return finishFrame(writer)
}

export function encodeConnectResponse(response: WireConnectResponse): Uint8Array {
  const writer = createWriter()
  writeInt(writer, response.protocolVersion)
  writeInt(writer, response.timeoutMs)
  writeSessionId(writer, response.session)
  writeBuffer(writer, response.password)
  if (response.readOnly !== undefined) writeBoolean(writer, response.readOnly)
  return finishFrame(writer)
}

/** Reads a ConnectRequest; `body` is the frame without its length, here and below. */
export function decodeConnectRequest(body: Uint8Array): Result<WireConnectRequest, WireError> {
  const reader = createReader(body)
  const request = {
    protocolVersion: readInt(reader, 'protocolVersion'),
    lastZxidSeen: readZxid(reader, 'lastZxidSeen'),
    timeoutMs: readInt(reader, 'timeOut'),
    session: readSessionId(reader, 'sessionId'),
    password: readBuffer(reader, 'passwd'),
    readOnly: bytesLeft(reader) > 0 ? readBoolean(reader, 'readOnly') : undefined,
  }
  return finishReading(reader, request)
}

export function decodeConnectResponse(body: Uint8Array): Result<WireConnectResponse, WireError> {
  const reader = createReader(body)
  const response = {
    protocolVersion: readInt(reader, 'protocolVersion'),
    timeoutMs: readInt(reader, 'timeOut'),
    session: readSessionId(reader, 'sessionId'),
    password: readBuffer(reader, 'passwd'),
    readOnly: bytesLeft(reader) > 0 ? readBoolean(reader, 'readOnly') : undefined,
  }
  return finishReading(reader, response)
}
