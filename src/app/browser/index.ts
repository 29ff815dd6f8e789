export { languageIn, pushAddress, replaceAddress } from './address'
export {
  type StorageState,
  type StoredRecord,
  type WriteOutcome,
  findKeys,
  findRecord,
  objectOf,
  probeStorage,
  readRecord,
  removeRecord,
  serviceWorkers,
  writeRecord,
} from './browserStorage'
export { localAddressKind } from './localAddress'
export { findOfflineFile } from './offlineFile'
