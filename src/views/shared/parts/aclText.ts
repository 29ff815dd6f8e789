import { PERMS, type Acl } from '../../../zookeeper/model'

/** The letters of permissions in zkCli's order, with their bits. */
export const PERM_LETTERS = [
  { letter: 'c', bit: PERMS.CREATE },
  { letter: 'd', bit: PERMS.DELETE },
  { letter: 'r', bit: PERMS.READ },
  { letter: 'w', bit: PERMS.WRITE },
  { letter: 'a', bit: PERMS.ADMIN },
] as const

/** Permissions as their letters, `cdrwa`. */
export const permsText = (perms: number): string =>
  PERM_LETTERS.map(({ letter, bit }) => ((perms & bit) === 0 ? '' : letter)).join('')

/** A list as zkCli takes it: `world:anyone:cdrwa`, more with commas. */
export const aclText = (acl: readonly Acl[]): string =>
  acl.map(({ scheme, id, perms }) => `${scheme}:${id}:${permsText(perms)}`).join(',')
