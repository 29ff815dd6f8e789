/** Built-in recipes as one writes them for the playground: a start for a reader's own. */

/** Waits in line under `self.path`; `of` says who else is in the way of a place in the line. */
const OWN_NODE = `const own = await zk.create(self.path + '/n-', self.name, {
    ephemeral: true,
    sequential: true,
  })`

const LINE = `const { children } = await zk.getChildren(self.path)
    const line = children.map((name) => self.path + '/' + name).sort()`

const lock = `export default async function fairLock(zk, self) {
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

const herdLock = `export default async function herdLock(zk, self) {
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

const exclusiveLock = `export default async function exclusiveLock(zk, self) {
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

const semaphore = `const SIZE = 1 // more than one: they share, and the page says so

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

const election = `export default async function election(zk, self) {
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

const queue = `// The first client produces, the others consume.
export default async function queue(zk, self) {
  if (self.index === 0) {
    for (let item = 1; item <= 5; item += 1) {
      await zk.create(self.path + '/item-', 'item ' + item, { sequential: true })
      await self.sleep(100)
    }
    return
  }
  const end = self.now() + 5000
  while (self.now() < end) {
    const { children } = await zk.getChildren(self.path)
    const [first] = children.sort()
    if (first === undefined) await self.sleep(50)
    else await take(zk, self, self.path + '/' + first)
  }
}

async function take(zk, self, node) {
  try {
    const { data } = await zk.get(node)
    await zk.delete(node)
    self.log('took', data)
  } catch (error) {
    // Another consumer was faster.
    if (error.code !== 'NoNode') throw error
  }
}
`

const barrier = `// Nobody passes before all are there.
export default async function barrier(zk, self) {
  const ready = self.path + '/ready'
  await self.sleep(200 * self.index)
  await zk.create(self.path + '/' + self.name, '', { ephemeral: true })
  const gate = await zk.exists(ready, { watch: true })
  const { children } = await zk.getChildren(self.path)
  if (gate.stat === null && children.length >= self.count) {
    await zk.create(ready).catch(() => {})
  } else if (gate.stat === null) await gate.changed
  self.log('passed at', self.now())
  await self.sleep(1000)
  if (self.index === 0) await zk.delete(ready)
}
`

const ids = `// Names that nobody else is given.
export default async function ids(zk, self) {
  for (let count = 0; count < 3; count += 1) {
    const node = await zk.create(self.path + '/job-', '', { sequential: true })
    self.log(node.slice(self.path.length + 1))
    await zk.delete(node)
  }
}
`

const configuration = `// The first client writes, the others read again whenever it changes.
export default async function configuration(zk, self) {
  const node = self.path + '/config'
  if (self.index === 0) {
    await zk.create(node, 'version 0')
    for (let version = 1; version <= 3; version += 1) {
      await self.sleep(500)
      await zk.set(node, 'version ' + version)
    }
    await self.sleep(500)
    await zk.delete(node)
    return
  }
  for (;;) {
    const there = await zk.exists(node, { watch: true })
    if (there.stat === null) {
      await there.changed
      continue
    }
    const { data, changed } = await zk.get(node, { watch: true })
    self.log(data)
    const { type } = await changed
    if (type === 'NodeDeleted') return
  }
}
`

const membership = `// Each joins for a while; all hear of it.
export default async function membership(zk, self) {
  await self.sleep(300 * self.index)
  const own = await zk.create(self.path + '/' + self.name, '', { ephemeral: true })
  const end = self.now() + 2000
  while (self.now() < end) {
    const { children } = await zk.getChildren(self.path)
    self.log('members:', children.join(' '))
    await self.sleep(500)
  }
  await zk.delete(own)
}
`

const sharedLock = `// Even clients read, odd ones write: readers share, and only writers enter.
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

const revocableLock = `// Whoever waits asks the holder to give way; the holder hears of it, and does.
export default async function revocableLock(zk, self) {
  ${OWN_NODE}
  for (;;) {
    ${LINE}
    const place = line.indexOf(own)
    if (place === 0) break
    const before = await zk.exists(line[place - 1], { watch: true })
    if (before.stat === null) continue
    await zk.set(line[place - 1], 'revoke').catch(() => {})
    await before.changed
  }
  self.enter()
  const held = await zk.get(own, { watch: true })
  if (held.data !== 'revoke') await Promise.race([held.changed, self.sleep(2000)])
  await self.sleep(100)
  self.leave()
  await zk.delete(own)
}
`

const mutex = `// One who holds the lock may take it again; it is free when it was let go as often.
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

const priorityQueue = `// As the queue, but the names carry a priority: the smallest goes first.
export default async function priorityQueue(zk, self) {
  if (self.index === 0) {
    for (const priority of ['50', '10', '90', '30']) {
      await zk.create(self.path + '/' + priority + '-', '', { sequential: true })
    }
    return
  }
  await self.sleep(500 + 10 * self.index)
  for (;;) {
    const { children } = await zk.getChildren(self.path)
    const [first] = children.sort()
    if (first === undefined) return
    try {
      await zk.delete(self.path + '/' + first)
      self.log('took', first)
    } catch (error) {
      if (error.code !== 'NoNode') throw error
    }
  }
}
`

const doubleBarrier = `// All begin together, and nobody leaves before all are done.
export default async function doubleBarrier(zk, self) {
  const own = self.path + '/' + self.name
  await self.sleep(100 * self.index)
  await zk.create(own, '', { ephemeral: true })
  await until(zk, self, (children) => children.length >= self.count)
  self.log('begins at', self.now())
  await self.sleep(200 * (self.index + 1))
  await zk.set(own, 'done')
  await zk.create(own + '-done', '', { ephemeral: true })
  await until(zk, self, (children) => done(children) >= self.count)
  self.log('leaves at', self.now())
}

const done = (children) => children.filter((name) => name.endsWith('-done')).length

async function until(zk, self, isSo) {
  for (;;) {
    const { children, changed } = await zk.getChildren(self.path, { watch: true })
    if (isSo(children)) return
    await changed
  }
}
`

const synchronizer = `// All wait for the start node; the first client makes it.
export default async function synchronizer(zk, self) {
  const start = self.path + '/start'
  if (self.index === 0) {
    await self.sleep(1000)
    await zk.create(start, '', { ephemeral: true })
    await self.sleep(500)
    return
  }
  const gate = await zk.exists(start, { watch: true })
  if (gate.stat === null) await gate.changed
  self.log('goes at', self.now())
}
`

const binding = `// Whoever binds the node of the day does the day's work.
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

const twoPhaseCommit = `// The first client asks, the others vote; one no aborts.
export default async function twoPhaseCommit(zk, self) {
  const decision = self.path + '/decision'
  if (self.index > 0) {
    await zk.create(self.path + '/vote-' + self.name, self.random() < 0.8 ? 'yes' : 'no', {
      ephemeral: true,
    })
    const there = await zk.exists(decision, { watch: true })
    if (there.stat === null) await there.changed
    self.log('learns', (await zk.get(decision)).data)
    return
  }
  for (;;) {
    const { children, changed } = await zk.getChildren(self.path, { watch: true })
    const votes = children.filter((name) => name.startsWith('vote-'))
    if (votes.length >= self.count - 1) {
      const all = await Promise.all(votes.map((name) => zk.get(self.path + '/' + name)))
      const outcome = all.every(({ data }) => data === 'yes') ? 'commit' : 'abort'
      await zk.create(decision, outcome)
      self.log('decides', outcome)
      break
    }
    await changed
  }
  await self.sleep(2000)
  await zk.delete(decision)
}
`

/** By the name of the built-in recipe. */
export const SOURCES = {
  lock,
  herdLock,
  exclusiveLock,
  semaphore,
  election,
  queue,
  barrier,
  ids,
  configuration,
  membership,
  sharedLock,
  revocableLock,
  mutex,
  priorityQueue,
  doubleBarrier,
  synchronizer,
  binding,
  twoPhaseCommit,
} as const

export type SourceName = keyof typeof SOURCES
