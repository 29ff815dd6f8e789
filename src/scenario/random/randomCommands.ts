import { drawInt, drawOne, type Random } from '../../kernel/lib'

/**
 * Paths that all clients share: deep enough for conflicts of parents and children, and few enough for
 * contention.
 */
const PATHS = ['/a', '/a', '/b', '/a/x', '/a/x', '/a/y', '/b/x', '/a/x/p']
const PARENTS = ['/a', '/a', '/b', '/a/x']
/** Users that clients may authenticate as. */
const USERS = ['ann:1', 'bob:2']
/** The first client's creates, so that the others find znodes. */
export const FIRST_COMMANDS = ['create /a first', 'create /b first', 'create /a/x first']
/**
 * Access control lists; a znode's parent may always allow its deletion, so none locks clients out for
 * good.
 */
const ACLS = [
  'world:anyone:cdrwa',
  'world:anyone:cdrwa',
  'world:anyone:cdwa',
  'world:anyone:ra',
  'auth::cdrwa',
  'auth::cdrwa,world:anyone:r',
  'ip:127.0.0.1:cdrwa',
]

/**
 * Draws a line of zkCli, from all operations of a client: creates of every kind, writes with and
 * without versions, multis (`deleteall` is one), access control lists and identities, quotas, reads of
 * every kind, `sync`, one-shot and lasting watches, and their removal.
 */
export function drawCommand(random: Random): string {
  const kind = drawInt(random, 0, 99)
  if (kind < 28) return drawCreate(random)
  if (kind < 48) return drawWrite(random)
  if (kind < 72) return drawRead(random)
  if (kind < 84) return drawWatchingRead(random)
  if (kind < 92) return drawLasting(random)
  return drawAccess(random)
}

function drawCreate(random: Random): string {
  const path = drawOne(random, PATHS)
  const parent = drawOne(random, PARENTS)
  const value = `v${drawInt(random, 0, 999)}`
  const ttlMs = drawInt(random, 1, 20_000)
  return drawOne(random, [
    `create ${path} ${value}`,
    `create ${path} ${value}`,
    `create ${path} ${value} ${drawOne(random, ACLS)}`,
    `create -s ${path}- ${value}`,
    `create -s ${parent}/n- ${value}`,
    `create -e ${path} ${value}`,
    `create -e ${parent}/e ${value}`,
    `create -e -s ${parent}/e- ${value}`,
    `create -c ${path} ${value}`,
    `create -c ${path} ${value}`,
    `create -t ${ttlMs} ${path} ${value}`,
    `create -s -t ${ttlMs} ${parent}/t- ${value}`,
  ])
}

function drawWrite(random: Random): string {
  const path = drawOne(random, PATHS)
  const value = `v${drawInt(random, 0, 999)}`
  const version = drawInt(random, 0, 3)
  return drawOne(random, [
    `set ${path} ${value}`,
    `set ${path} ${value}`,
    `set -s ${path} ${value}`,
    `set -v ${version} ${path} ${value}`,
    `delete ${path}`,
    `delete -v ${version} ${path}`,
    `deleteall ${path}`,
    `deleteall ${path} -b 2`,
  ])
}

function drawRead(random: Random): string {
  const path = drawOne(random, PATHS)
  return drawOne(random, [
    `get ${path}`,
    `get -s ${path}`,
    `get -s ${path}/e`,
    `stat ${path}`,
    `stat ${path}/e`,
    `ls -s ${path}`,
    'ls -R /',
    `getAcl -s ${path}`,
    `getAllChildrenNumber ${drawOne(random, ['/', path])}`,
    'getEphemerals',
    `getEphemerals ${path}`,
    `listquota ${path}`,
    `sync ${path}`,
    `sync ${path}`,
    'whoami',
  ])
}

function drawWatchingRead(random: Random): string {
  const path = drawOne(random, PATHS)
  return drawOne(random, [
    `get -w ${path}`,
    `get -s -w ${path}`,
    `stat -w ${path}`,
    `stat -w ${path}/e`,
    `ls -w ${path}`,
    `ls -s -w ${path}`,
  ])
}

function drawLasting(random: Random): string {
  const path = drawOne(random, [...PATHS, '/'])
  return drawOne(random, [
    `addWatch -m PERSISTENT ${path}`,
    `addWatch -m PERSISTENT_RECURSIVE ${path}`,
    `removewatches ${path}`,
    `removewatches ${path} -d`,
    `removewatches ${path} -c`,
  ])
}

function drawAccess(random: Random): string {
  const path = drawOne(random, PATHS)
  const list = drawOne(random, ACLS)
  const limit = drawInt(random, 1, 4)
  return drawOne(random, [
    `addauth digest ${drawOne(random, USERS)}`,
    `addauth digest ${drawOne(random, USERS)}`,
    `setAcl ${path} ${list}`,
    `setAcl -s ${path} ${list}`,
    `setAcl -v ${drawInt(random, 0, 2)} ${path} ${list}`,
    `setAcl -R ${path} world:anyone:cdrwa`,
    `setquota -N ${limit} ${path}`,
    `setquota -n ${limit} ${path}`,
    `delquota ${path}`,
  ])
}
