/**
 * ZooKeeper's error codes (`KeeperException.Code`).
 * `isDefinite` is true where the operation certainly did not happen; otherwise it may have.
 */
export const ERRORS = {
  OK: { code: 0, isDefinite: true },
  SystemError: { code: -1, isDefinite: true },
  RuntimeInconsistency: { code: -2, isDefinite: true },
  DataInconsistency: { code: -3, isDefinite: true },
  ConnectionLoss: { code: -4, isDefinite: false },
  MarshallingError: { code: -5, isDefinite: true },
  Unimplemented: { code: -6, isDefinite: true },
  OperationTimeout: { code: -7, isDefinite: false },
  BadArguments: { code: -8, isDefinite: true },
  UnknownSession: { code: -12, isDefinite: true },
  NewConfigNoQuorum: { code: -13, isDefinite: true },
  ReconfigInProgress: { code: -14, isDefinite: true },
  ApiError: { code: -100, isDefinite: true },
  NoNode: { code: -101, isDefinite: true },
  NoAuth: { code: -102, isDefinite: true },
  BadVersion: { code: -103, isDefinite: true },
  NoChildrenForEphemerals: { code: -108, isDefinite: true },
  NodeExists: { code: -110, isDefinite: true },
  NotEmpty: { code: -111, isDefinite: true },
  SessionExpired: { code: -112, isDefinite: false },
  InvalidCallback: { code: -113, isDefinite: true },
  InvalidACL: { code: -114, isDefinite: true },
  AuthFailed: { code: -115, isDefinite: true },
  SessionMoved: { code: -118, isDefinite: true },
  NotReadOnly: { code: -119, isDefinite: true },
  EphemeralOnLocalSession: { code: -120, isDefinite: true },
  NoWatcher: { code: -121, isDefinite: true },
  RequestTimeout: { code: -122, isDefinite: false },
  ReconfigDisabled: { code: -123, isDefinite: true },
  SessionClosedRequireSaslAuth: { code: -124, isDefinite: true },
  QuotaExceeded: { code: -125, isDefinite: true },
  ThrottledOp: { code: -127, isDefinite: true },
} as const satisfies Record<string, { readonly code: number; readonly isDefinite: boolean }>

export type ErrorName = keyof typeof ERRORS
