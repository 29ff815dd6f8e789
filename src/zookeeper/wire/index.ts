export { createFramer, FRAME_BYTES_MAX, pushBytes, type Framer } from './frames'
export {
  decodeConnectRequest,
  decodeConnectResponse,
  encodeConnectRequest,
  encodeConnectResponse,
  type WireConnectRequest,
  type WireConnectResponse,
} from './handshake'
export { OPCODES, opNamed, XID, type OpName } from './opcodes'
export type { ClientInfo, WireAcl } from './records'
export type { WireMultiResult, ReplyHeader, WatcherEvent, WireReply } from './replies'
export {
  decodeEvent,
  decodeReply,
  decodeReplyHeader,
  encodeEvent,
  encodeReply,
  EVENT_TYPES,
} from './replyCodec'
export {
  decodeRequest,
  decodeRequestHeader,
  encodeRequest,
  type RequestHeader,
} from './requestCodec'
export type { WireOperation, WireRequest } from './requests'
export type { WireError } from './wireError'
