import type { Area } from '../en'

export const lessonProblem = {
  'lesson.noRun': '场景库中没有名为“{name}”的场景',
  'lesson.noAsk': '{count, plural, =0 {这次运行没有提问} other {这次运行只有 # 个提问}}',
  'lesson.noChoice': '没有第 {number} 个选项，这个问题只有 {count} 个',
  'lesson.oneRight': '必须恰好有一个正确选项，现在有 {count} 个',
  'lesson.endLast': '课程有且只有一个“end”步骤，且在最后',
  'progress.scenario': '这是场景文件，可以作为运行打开，里面没有学习进度',
  'progress.lesson': '这是课程文件，里面没有学习进度',
  'progress.table': '这是成绩表，无法读回；请选择“导出”保存的文件',
  'progress.link': '这是链接，里面没有学习进度',
  'progress.config': '这是 zoo.cfg，里面没有学习进度',
  'progress.other': '这不是学习进度文件，请选择“导出”保存的文件',
} satisfies Partial<Area<'problem'>>
