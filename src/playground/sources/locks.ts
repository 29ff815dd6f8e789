/** Locks and elections, as playground code. */

const OWN_NODE = `const own = await zk.create(self.path + '/n-', self.name, {
    ephemeral: true,
    sequential: true,
  })`

const LINE = `const { children } = await zk.getChildren(self.path)
    const line = children.map((name) => self.path + '/' + name).sort()`

export const lock = `export default async function fairLock(zk, self) {
  ${OWN_NODE}
  for (;;) {
    ${LINE}
    const place = line.indexOf(own)
    if (place === 0) break
    const before = await zk.exists(line[place - 1], { watch: true })
    if (before.stat !== null) await before.changed
  }
  self.enter()
  await self.sleep(200)
  self.leave()
  await zk.delete(own)
}
`

export const herdLock = `export default async function herdLock(zk, self) {
  ${OWN_NODE}
  for (;;) {
    const { children, changed } = await zk.getChildren(self.path, { watch: true })
    const line = children.map((name) => self.path + '/' + name).sort()
    if (line[0] === own) break
    await changed
  }
  self.enter()
  await self.sleep(200)
  self.leave()
  await zk.delete(own)
}
`

export const exclusiveLock = `export default async function exclusiveLock(zk, self) {
  const node = self.path + '/lock'
  while (!(await create(zk, node, self.name))) {
    const holder = await zk.exists(node, { watch: true })
    if (holder.stat !== null) await holder.changed
  }
  self.enter()
  await self.sleep(200)
  self.leave()
  await zk.delete(node)
}

async function create(zk, node, name) {
  try {
    await zk.create(node, name, { ephemeral: true })
    return true
  } catch (error) {
    if (error.code === 'NodeExists') return false
    throw error
  }
}
`

export const sharedLock = `// Even clients read, odd ones write: readers share, and only writers enter.
export default async function sharedLock(zk, self) {
  const kind = self.index % 2 === 0 ? 'R' : 'W'
  const own = await zk.create(self.path + '/' + self.name + '-' + kind + '-', '', {
    ephemeral: true,
    sequential: true,
  })
  for (;;) {
    const { children } = await zk.getChildren(self.path)
    const line = children.sort((a, b) => (numberOf(a) < numberOf(b) ? -1 : 1))
    const ahead = line.slice(0, line.indexOf(own.slice(self.path.length + 1)))
    const inTheWay = ahead.filter((name) => kind === 'W' || name.includes('-W-')).pop()
    if (inTheWay === undefined) break
    const before = await zk.exists(self.path + '/' + inTheWay, { watch: true })
    if (before.stat !== null) await before.changed
  }
  self.log(kind === 'R' ? 'reads' : 'writes')
  if (kind === 'W') self.enter()
  await self.sleep(200)
  if (kind === 'W') self.leave()
  await zk.delete(own)
}

const numberOf = (name) => name.slice(-10)
`

export const revocableLock = `// Whoever waits asks the holder to give way; the holder hears of it, and does.
export default async function revocableLock(zk, self) {
  ${OWN_NODE}
  let asked
  for (;;) {
    ${LINE}
    const place = line.indexOf(own)
    if (place === 0) break
    const before = line[place - 1]
    // Asked once, and before the watch is set, which would hear of it.
    if (before !== asked) await zk.set(before, 'revoke').catch(() => {})
    asked = before
    const { stat, changed } = await zk.exists(before, { watch: true })
    if (stat !== null) await changed
  }
  self.enter()
  const held = await zk.get(own, { watch: true })
  let isAsked = held.data === 'revoke'
  const hear = () => (isAsked = true)
  held.changed.then(hear, hear)
  // Nobody need ask: then it is done after two seconds.
  for (let left = 20; left > 0 && !isAsked; left--) await self.sleep(100)
  await self.sleep(100)
  self.leave()
  await zk.delete(own)
}
`

export const mutex = `// One who holds the lock may take it again; it is free when it was let go as often.
export default async function mutex(zk, self) {
  const lock = reentrant(zk, self)
  await lock.acquire()
  self.enter()
  await lock.acquire()
  await self.sleep(200)
  await lock.release()
  self.leave()
  await lock.release()
}

function reentrant(zk, self) {
  let own
  let depth = 0
  return {
    async acquire() {
      depth += 1
      if (depth > 1) return
      own = await zk.create(self.path + '/n-', self.name, { ephemeral: true, sequential: true })
      for (;;) {
        const { children } = await zk.getChildren(self.path)
        const line = children.map((name) => self.path + '/' + name).sort()
        const place = line.indexOf(own)
        if (place === 0) return
        const before = await zk.exists(line[place - 1], { watch: true })
        if (before.stat !== null) await before.changed
      }
    },
    async release() {
      depth -= 1
      if (depth === 0) await zk.delete(own)
    },
  }
}
`

export const semaphore = `const SIZE = 1 // more than one: they share, and the page says so

export default async function semaphore(zk, self) {
  ${OWN_NODE}
  for (;;) {
    ${LINE}
    const place = line.indexOf(own)
    if (place < SIZE) break
    const before = await zk.exists(line[place - SIZE], { watch: true })
    if (before.stat !== null) await before.changed
  }
  self.enter()
  await self.sleep(200)
  self.leave()
  await zk.delete(own)
}
`

export const election = `export default async function election(zk, self) {
  ${OWN_NODE}
  for (;;) {
    ${LINE}
    const place = line.indexOf(own)
    if (place === 0) break
    const before = await zk.exists(line[place - 1], { watch: true })
    if (before.stat !== null) await before.changed
  }
  self.enter()
  self.log(self.name, 'leads')
  await self.sleep(3000)
  self.leave()
}
`

export const binding = `// Whoever binds the node of the day does the day's work.
export default async function binding(zk, self) {
  const node = self.path + '/2026-01-01'
  for (;;) {
    try {
      await zk.create(node, self.name, { ephemeral: true })
      break
    } catch (error) {
      if (error.code !== 'NodeExists') throw error
    }
    const bound = await zk.exists(node, { watch: true })
    if (bound.stat !== null) await bound.changed
  }
  self.enter()
  await self.sleep(500)
  self.leave()
}
`
