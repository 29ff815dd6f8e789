/** Queues, barriers and the other recipes, as playground code. */

export const queue = `// The first client produces, the others consume.
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

export const barrier = `// Nobody passes before all are there.
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

export const ids = `// Names that nobody else is given.
export default async function ids(zk, self) {
  for (let count = 0; count < 3; count += 1) {
    const node = await zk.create(self.path + '/job-', '', { sequential: true })
    self.log(node.slice(self.path.length + 1))
    await zk.delete(node)
  }
}
`

export const configuration = `// The first client writes, the others read again whenever it changes.
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

export const membership = `// Each joins for a while; all hear of it.
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

export const priorityQueue = `// As the queue, but the names carry a priority: the smallest goes first.
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

export const doubleBarrier = `// All begin together, and nobody leaves before all are done.
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

export const synchronizer = `// All wait for the start node; the first client makes it.
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

export const twoPhaseCommit = `// The first client asks, the others vote; one no aborts.
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

export const collectors = `// The first client deals sources out, the others collect them; one falls silent.
const SOURCES = ['a', 'b', 'c', 'd', 'e', 'f']
const SILENCE = 1200

export default async function collectors(zk, self) {
  if (self.index === 0) return manage(zk, self)
  // These nodes stay: what was dealt to a dead one is still known.
  const own = self.path + '/' + self.name
  await zk.create(own, '')
  await zk.create(own + '/status', '')
  const beats = self.index === self.count - 1 ? 3 : 9
  let before = ''
  for (let beat = 0; beat < beats; beat += 1) {
    await zk.set(own + '/status', 'beat ' + beat)
    const { data } = await zk.get(own)
    if (data !== before) self.log('collects', data)
    before = data
    await self.sleep(400)
  }
}

async function manage(zk, self) {
  const seen = new Map()
  const end = self.now() + 4000
  while (self.now() < end) {
    await self.sleep(400)
    await deal(zk, self, await living(zk, self, seen))
  }
  const { children } = await zk.getChildren(self.path)
  for (const host of children) {
    await zk.delete(self.path + '/' + host + '/status')
    await zk.delete(self.path + '/' + host)
  }
}

// Whose status has a new version is alive; who shows none for long is gone.
async function living(zk, self, seen) {
  const { children } = await zk.getChildren(self.path)
  for (const host of children.sort()) {
    const { stat } = await zk.exists(self.path + '/' + host + '/status')
    if (stat !== null && seen.get(host)?.version !== stat.version) {
      seen.set(host, { version: stat.version, at: self.now() })
    }
  }
  return [...seen].filter(([, { at }]) => self.now() - at < SILENCE).map(([host]) => host)
}

async function deal(zk, self, hosts) {
  for (const [index, host] of hosts.entries()) {
    const its = SOURCES.filter((source, place) => place % hosts.length === index).join(' ')
    const { data } = await zk.get(self.path + '/' + host)
    if (data === its) continue
    await zk.set(self.path + '/' + host, its)
    self.log(host, 'has', its)
  }
}
`
