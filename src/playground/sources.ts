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
} as const

export type SourceName = keyof typeof SOURCES
