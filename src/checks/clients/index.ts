export { createClientsCheck } from './create'
