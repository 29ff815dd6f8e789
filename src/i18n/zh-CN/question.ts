import type { Area } from '../en'

export const question: Area<'question'> = {
  kicker: '先预测，再看运行',
  answered: '运行给出的答案',
  choices: '答案',
  keys: '按 A 到 {last} 选择',
  choose: '{key}：选择 {choice}',
  chooseFirst: '请先选一个答案。',
  lock: '锁定，往下看',
  explore: '不作答，自由探索',
  tap: '点选项，记举手人数',
  hands: '{count, plural, other { 人举手}}',
  undoHand: '撤回上一次举手',
  again: '再答一次',
  goOn: '继续',
  fold: '收起问题，查看舞台',
  unfold: '展开问题',
  judging: '正在把运行推演到结尾……',
  right: '结果正是如此。',
  other: '结果是：{choice}。',
  holds: '正确答案',
  yours: '你的选择',
  none: '在这次运行里没有一个答案成立，本应恰好一个。要么它已不是提问时的那次运行，要么题目缺少正确答案。',
  several:
    '在这次运行里不止一个答案成立，本应恰好一个。要么它已不是提问时的那次运行，要么答案互不排斥。',
  unknown: '把这次运行放到结尾耗时太久，无法预先判断。继续看看结果。',
}
