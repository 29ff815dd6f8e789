import type { Page } from '@playwright/test'
import { en } from '../src/i18n/en/index.ts'
import { zhCN } from '../src/i18n/zh-CN/index.ts'

/** The languages of the pictures, each with its words. */
export const LANGUAGES = { en, 'zh-CN': zhCN } as const
export type Language = keyof typeof LANGUAGES
type Words = (typeof LANGUAGES)[Language]

/** Brings the page to a view, in the words of its language. */
type Show = (page: Page, words: Words) => Promise<unknown>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A pattern for a message with any values. */
const filled = (message: string) => new RegExp(`^${message.replaceAll(/\{\w+\}/g, '.+')}$`)

/** Carries out several steps in order. */
const inTurn =
  (...shows: readonly Show[]): Show =>
  async (page, words) => {
    for (const show of shows) await show(page, words)
  }

/** Opens a panel by its button in the rail, in place of an open one. */
const panel =
  (
    name:
      'server' | 'tree' | 'console' | 'sessions' | 'recipe' | 'log' | 'why' | 'faults' | 'checks',
  ): Show =>
  async (page, { shell }) => {
    const item = page
      .getByRole('navigation', { name: shell.panels })
      .getByRole('button', { name: shell[`panel.${name}`], exact: true })
    if ((await item.getAttribute('aria-pressed')) !== 'true') await item.click()
    await page.getByRole('complementary').getByRole('heading').first().waitFor()
  }

const view =
  (name: 'spaceTime' | 'compare' | 'locks' | 'code'): Show =>
  (page, { shell }) =>
    page.getByRole('radio', { name: shell[`view.${name}`] }).check({ force: true })

/**
 * Opens a dialog by its key, which is the same in every language and width; the dialog is loaded on demand.
 */
const dialogBy =
  (name: string): Show =>
  async (page) => {
    await page.keyboard.press(name)
    await page.getByRole('dialog').waitFor()
  }

const project: Show = async (page, { present }) => {
  await page.keyboard.press('p')
  await button(page, present.leave).waitFor()
}

const gallery: Show = async (page, { shell }) => {
  await button(page, shell.home).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** Opens a prepared run by its number, which is the same in every language. */
const prepared =
  (lesson: string): Show =>
  async (page, words) => {
    await gallery(page, words)
    const name = new RegExp(`^${lesson.replace('.', '\\.')} `)
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await page.getByRole('region', { name: words.gallery.brief }).waitFor()
  }

/** Goes to the question of the prepared run. */
const showQuestion: Show = async (page, { gallery: says, question }) => {
  await button(page, says.toMoment).click()
  await page.getByRole('list', { name: question.choices }).waitFor()
}

/** The longest way to a verdict at reading pace, ms. */
const VERDICT_MS = 120_000

/** Answers the question with its first choice and waits for the verdict. */
const answer: Show = async (page, { question }) => {
  const choices = page.getByRole('list', { name: question.choices }).getByRole('button')
  // Before a class a press on a choice counts a hand, and one on its letter chooses it.
  const letter = choices.filter({ hasText: /^A$/ })
  await ((await letter.count()) > 0 ? letter : choices).first().press('Enter')
  // Its name ends with its key.
  await page.getByRole('button', { name: question.lock }).press('Enter')
  await button(page, question.goOn).waitFor({ timeout: VERDICT_MS })
}

const api =
  (work: string): Show =>
  (page) =>
    page.evaluate(work)

const to = (ms: number): Show => api(`zklab.seek({ at: ${ms} })`)

const compare: Show = async (page, words) => {
  await view('compare')(page, words)
  await button(page, words.compare.run).waitFor()
}

const locks: Show = async (page, words) => {
  await view('locks')(page, words)
  await page.getByRole('region', { name: words.locks.name }).locator('canvas').first().waitFor()
}

/** Asks one of the lock lab's questions and waits until its queues are played. */
const lockQuestion =
  (name: 'predecessor' | 'pause' | 'redis'): Show =>
  async (page, { locks: says }) => {
    await button(page, says[`question.${name}`]).click()
    for (const what of [says.computing, says.sweepProgress]) {
      await page.getByRole('progressbar', { name: what }).waitFor({ state: 'hidden' })
    }
  }

const playground: Show = async (page, words) => {
  await view('code')(page, words)
  await page.locator('.cm-content').waitFor()
}

/** The script of the moment: a leader serves, a client has written, and its second write is in flight. */
export const MOMENT = `(async () => {
  await zklab.pause()
  for (let leads = false; !leads; ) {
    const { servers } = await zklab.step(100)
    leads = servers.some(({ memory }) => memory?.phase === "BROADCAST" && memory.state === "LEADING")
  }
  await zklab.intervene({ do: "connect", client: "c1", servers: ["leader"] })
  await zklab.step(60)
  await zklab.intervene({ do: "op", client: "c1", command: "create /app one" })
  await zklab.step(60)
  await zklab.intervene({ do: "op", client: "c1", command: "set /app two" })
  await zklab.step(12)
})()`

const PARTED = `zklab.intervene({ do: 'partition', groups: [[1, 2], [3, 4, 5]] })
  .then(() => zklab.step(60))`

/** Kills the leader before the second write, which makes a branch. */
const FORKED = `(async () => {
  const { step } = await zklab.frame()
  await zklab.seek({ step: step - 40 })
  await zklab.intervene({ do: "kill", server: "leader" })
  await zklab.step(400)
})()`

/** Every view by its name, each reached from the moment above. */
export const VIEWS: Readonly<Record<string, Show>> = {
  stage: () => Promise.resolve(),
  election: to(1),
  partition: api(PARTED),
  question: inTurn(prepared('5.4'), showQuestion),
  verdict: inTurn(prepared('5.4'), showQuestion, answer),
  rivals: inTurn(prepared('6.2'), to(33_000), (page) =>
    // The signs beside the servers are drawn a moment later.
    page.getByRole('alert').filter({ visible: true }).waitFor(),
  ),
  server: panel('server'),
  tree: panel('tree'),
  console: panel('console'),
  sessions: panel('sessions'),
  recipe: panel('recipe'),
  recipeRuns: inTurn(prepared('5.2'), to(320), panel('recipe')),
  log: panel('log'),
  why: panel('why'),
  faults: panel('faults'),
  checks: panel('checks'),
  link: async (page) => {
    await page.keyboard.press('q')
    await page.getByRole('complementary').getByRole('heading').first().waitFor()
  },
  proposal: inTurn(panel('log'), async (page, { panels, shell }) => {
    await page
      .getByRole('complementary')
      .getByRole('button', { name: filled(panels.followZxid) })
      .nth(1)
      .press('Enter')
    const panelOf = page.getByRole('complementary', { name: shell['panel.proposal'] })
    await panelOf.getByRole('listitem').first().waitFor()
  }),
  spaceTime: inTurn(view('spaceTime'), async (page, { spaceTime }) => {
    // The list beneath the picture is loaded last.
    const letters = page.getByRole('list', { name: spaceTime.letters })
    await letters.getByRole('listitem').first().waitFor()
  }),
  compare,
  compared: inTurn(compare, async (page, { compare: says }) => {
    await button(page, says.run).click()
    await page.getByRole('slider', { name: says.clock }).waitFor()
  }),
  branches: inTurn(api(FORKED), dialogBy('ControlOrMeta+k'), async (page, { transport }) => {
    await page.getByRole('combobox').last().fill(transport.allBranches)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: transport.branches }).waitFor()
  }),
  locks,
  locksGrowth: inTurn(locks, lockQuestion('predecessor')),
  locksPause: inTurn(locks, lockQuestion('pause')),
  locksRedis: inTurn(locks, lockQuestion('redis')),
  locksOwn: inTurn(locks, (page, says) => button(page, says.locks.own).click()),
  locksFour: inTurn(locks, async (page, { locks: says }) => {
    await button(page, says.own).click()
    for (const kind of ['etcdMutex', 'redisLock'] as const) {
      await button(page, says[`short.${kind}`]).click()
    }
    await button(page, says.runAgain).click()
    const own = page.getByRole('button', { name: says.own, expanded: true })
    if (await own.isVisible()) await own.click()
    const last = page.getByRole('region', { name: says['system.redisLock'], exact: true })
    await last.locator('canvas').waitFor()
  }),
  playground,
  playgroundRuns: inTurn(playground, async (page, { code }) => {
    await button(page, code.run).click()
    await page.getByRole('region', { name: code.who }).waitFor()
    await page.evaluate('zklab.pause().then(() => zklab.step(400))')
  }),
  gallery,
  share: async (page, { shell, share }) => {
    await page
      .getByRole('button', { name: shell.share, exact: true })
      .locator('visible=true')
      .click()
    await page.getByRole('dialog', { name: share.title }).waitFor()
  },
  help: dialogBy('?'),
  palette: dialogBy('ControlOrMeta+k'),
  until: dialogBy('u'),
  client: dialogBy('c'),
  projector: project,
  projectedLocks: inTurn(locks, project),
  projectedQuestion: inTurn(prepared('5.4'), showQuestion, project),
  projectedVerdict: inTurn(prepared('5.4'), showQuestion, project, answer),
  code: async (page, words) => {
    await project(page, words)
    await page.keyboard.press('q')
    await page.getByRole('img', { name: words.present.codeOf }).waitFor()
  },
}
