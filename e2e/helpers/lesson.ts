import { expect, type Locator, type Page } from '@playwright/test'
import { callPage } from './api.ts'

/** The words of a lesson in both languages, as far as tests press and read them. */
export const LESSON_WORDS = {
  en: {
    lesson: 'Lesson',
    play: 'Play to there',
    next: 'Next',
    toQuestion: 'Go to the question',
    lock: 'Lock and watch',
    answers: 'Answers',
    conditions: 'Conditions',
    answer: 'Answer',
    leave: 'Leave the lesson',
    fromStart: 'Again from the beginning',
    allLessons: 'Back to all lessons',
    contents: 'Contents',
    hint: 'Show a hint',
    nextHint: 'Next hint',
    speed: 'Speed',
    fastest: 'Fastest',
    panels: 'Panels',
    faults: 'Faults',
    heal: 'Heal network',
    kill: 'Kill leader 2',
    time: 'Play',
    pause: 'Pause',
    transport: 'Transport',
  },
  'zh-CN': {
    lesson: '课程',
    play: '播放到那一刻',
    next: '下一步',
    toQuestion: '跳到提问的时刻',
    lock: '锁定，往下看',
    answers: '答案',
    conditions: '条件',
    answer: '提交',
    leave: '离开课程',
    fromStart: '从头再学一遍',
    allLessons: '回到全部课程',
    contents: '目录',
    hint: '看一条提示',
    nextHint: '下一条提示',
    speed: '速度',
    fastest: '最快',
    panels: '面板',
    faults: '故障',
    heal: '恢复网络',
    kill: '杀死 Leader 2',
    time: '播放',
    pause: '暂停',
    transport: '播放控制',
  },
} as const

export type LessonWords = (typeof LESSON_WORDS)[keyof typeof LESSON_WORDS]

/** Opens a lesson by its address, and waits until its run is there. */
export async function openLesson(
  page: Page,
  words: LessonWords,
  id = '1.2',
  step = 1,
): Promise<Locator> {
  await page.goto(`./#lesson=${id}&step=${step}`)
  const lesson = page.getByRole('complementary', { name: words.lesson })
  await expect(lesson.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
  await callPage(page, 'digest')
  return lesson
}

/** Waits until a step lets its reader go on, also on a busy machine, and goes on. */
export async function goOn(lesson: Locator, { next }: LessonWords): Promise<void> {
  const button = lesson.getByRole('button', { name: next, exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: 90_000 })
  await button.click()
}

/** Lets time run until a text of the lesson is there, and stops it. */
export async function playUntil(
  page: Page,
  { time, pause, transport: transportName }: LessonWords,
  sign: Locator,
): Promise<void> {
  const transport = page.getByRole('region', { name: transportName })
  await transport.getByRole('button', { name: time, exact: true }).click()
  await expect(sign).toBeVisible({ timeout: 90_000 })
  const stop = transport.getByRole('button', { name: pause, exact: true })
  if (await stop.isVisible()) await stop.click()
}
