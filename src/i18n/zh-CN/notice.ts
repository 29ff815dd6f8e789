import type { Area } from '../catalogue'

export const notice: Area<'notice'> = {
  oversized: '内容太大，不是场景。什么都没有打开。',
  badCode: '无法读取这个链接里的代码。什么都没有打开。',
  foreign: '这既不是本实验室的链接，也不是它的文件。什么都没有打开。',
  empty: '没有可以打开的内容。',
  cut: '链接不完整。什么都没有打开。',
  damaged: '链接已损坏，有字符被改动。什么都没有打开。',
  newer: '由更新的版本生成。什么都没有打开。',
  invalid: '这不是有效的场景。什么都没有打开。',
  invalidLocks: '这不是有效的锁实验。什么都没有打开。',
  notFound: '这个方向上没有“{what}”。',
  noLeader: '此刻没有 Leader。',
  notReached: '后面的步骤所等的事没有发生，之前的都已完成。',
  noCommit: '这个分支里没有提交该事务的步骤。',
  tcpOrder: '两条消息在同一连接上：TCP 保持发送的顺序。',
  overtakingWaits: '它自己在等待，先放行。',
  overtakingFirst: '它本来就先到。',
  dropMissed: '没有隔离任何服务器：请在虚线框内松开。',
  openedShort: '运行停在已到达之处，链接指向更后面的一步。',
  diverged: '当前版本运行该场景的结果与链接记录不同，差异出现在这些步之间：',
  refused: '无法执行。',
}
