import type { Area } from '../en'

export const search: Area<'search'> = {
  runUntilIntro: '实验在后台继续，最多走 {seconds} 秒虚拟时间，在条件首次成立处停下。',
  condition: '条件',
  run: '运行',
  giveUp: '停止查找',
  'until.leads': 'Leader 选出并开始服务',
  'until.settled': '集群稳定下来',
  'until.committed': '某个事务被提交',
  'until.looking': '某台服务器处于 LOOKING',
  'until.error': '某个客户端收到错误',
  'until.expiry': '有会话过期',
  'until.watch': '有监听触发',
  'until.violation': '不变式被违反',
  'until.words': '用轨迹的写法',
  inWords: '用轨迹的写法：<line></line>',
  words: '事件与字段',
  wordsHint:
    '例如 committed zxid=1:7，或 state server=3 state=LOOKING。逗号表示任取其一，count=2 表示第二次。',
  zxidHint: '留空表示下一次提交，不论是哪个事务。例如 1:7，即 epoch 与计数。',
  server: '服务器',
  client: '客户端',
  noClient: '没有客户端',
  searching: '正在查找，已到 {at}',
  notFound: '到 {at}为止没有发生。时间停在原处。',
  givenUp: '查找在 {at}处停止。时间停在原处。',
}
