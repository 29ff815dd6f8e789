export { ADMIN } from './commands/admin'
export { HASHES } from './commands/hashes'
export { LISTS } from './commands/lists'
export { KEYSPACE } from './commands/keyspace'
export { STRINGS } from './commands/strings'
export type { Reply } from './reply'
export { type RedisView, redisActor } from './serverActor'
export type {
  RedisBoot,
  RedisInput,
  RedisRequest,
  RedisResponse,
  RedisServer,
  RedisTrace,
  SwitchPrimary,
} from './state'
