import type { Acl } from './znode'

/** Permission bits (`ZooDefs.Perms`). */
export const PERMS = { READ: 1, WRITE: 2, CREATE: 4, DELETE: 8, ADMIN: 16, ALL: 31 } as const

/** Every client has all permissions (`ZooDefs.Ids.OPEN_ACL_UNSAFE`). */
export const OPEN_ACL_UNSAFE: readonly Acl[] = [{ perms: PERMS.ALL, scheme: 'world', id: 'anyone' }]

/** Every client may read (`ZooDefs.Ids.READ_ACL_UNSAFE`). */
export const READ_ACL_UNSAFE: readonly Acl[] = [
  { perms: PERMS.READ, scheme: 'world', id: 'anyone' },
]
