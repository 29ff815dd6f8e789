/** Faults of lessons and of files of progress. */
export const lessonProblem = {
  'lesson.noRun': 'the library has no run “{name}”',
  'lesson.noAsk':
    '{count, plural, =0 {the run asks nothing} one {the run asks one question} other {the run asks # questions}}',
  'lesson.noChoice': 'there is no choice {number}; the question has {count}',
  'lesson.oneRight': 'exactly one choice must be right, not {count}',
  'lesson.endLast': 'a lesson has one step “end”, its last',
  'progress.scenario': 'this is a scenario, which the page opens as a run; it holds no progress',
  'progress.lesson': 'this is a lesson; it holds no progress',
  'progress.table':
    'this is the table of results, which cannot be read back; choose the file that Export saved',
  'progress.link': 'this is a link; it holds no progress',
  'progress.config': 'this is a zoo.cfg; it holds no progress',
  'progress.other': 'this is not a file of progress; choose the file that Export saved',
} as const
