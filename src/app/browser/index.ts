export { localAddressKind } from './localAddress'
