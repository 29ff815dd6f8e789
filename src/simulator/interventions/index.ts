export { planAction } from './planAction'
export { planStart } from './planStart'
export { listOf } from './resolve'
