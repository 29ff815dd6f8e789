export { LockLab } from './LockLab'
