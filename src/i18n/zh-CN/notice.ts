import type { Area } from '../en'

export const notice: Area<'notice'> = {
  oversized: '内容太大，不是场景。什么都没有打开。',
  badCode: '无法读取这个链接里的代码。什么都没有打开。',
  unknownRun: '地址里的场景不在场景库中。什么都没有打开。',
  unknownTerm: '地址里的术语没有解释。什么都没有打开。',
  addressLanguage: '实验室只有 en 和 zh-CN 两种语言，已沿用你的设置。地址要求的是：',
  embedSetting:
    '此嵌入页的地址要求了实验室没有的主题或语言，已沿用你自己的设置。主题可以是 light 或 dark，语言可以是 en 或 zh-CN；地址中写的是：',
  failed: '打开时实验室出错。如果页面上有运行，它没有改变。',
  broke: '执行时实验室出错。请退回一步，或打开另一次运行。',
  serverLog:
    '这是 ZooKeeper 服务器的运行日志。本实验室不能回放它，但可以用那台服务器的 zoo.cfg 启动同样设置的集群。什么都没有打开。',
  txnLog:
    '这是 ZooKeeper 的事务日志。本实验室不能读取它；zkTxnLogToolkit.sh 可以打印其中的内容。什么都没有打开。',
  snapshot:
    '这是 ZooKeeper 的快照。本实验室不能读取它；zkSnapShotToolkit.sh 可以打印其中的节点。什么都没有打开。',
  replaced: '新实验已取代之前的运行。',
  returnToRun: '回到之前的运行',
  foreign: '这既不是本实验室的链接，也不是它的文件。什么都没有打开。',
  empty: '没有可以打开的内容。',
  cut: '链接不完整。什么都没有打开。',
  damaged: '链接已损坏，有字符被改动。什么都没有打开。',
  newer: '由更新的版本生成。什么都没有打开。',
  invalid: '这不是有效的场景。什么都没有打开。',
  invalidLesson: '这不是有效的课程文件。什么都没有打开。',
  invalidProgress: '这不是有效的学习进度文件，进度没有改变。',
  invalidLocks: '这不是有效的锁实验。什么都没有打开。',
  noteAt: '说明 · {at}',
  closeNote: '关闭说明',
  notFound: '这个方向上没有“{what}”。',
  answerFirst: '答案已锁定：结果揭晓之前不能改动它。想现在动手，请点“自由探索”。',
  sentenceFirst: '先选出正确的那句话：这一步在等答案。',
  goalWaits: '再往下没有关键事件了。目标还没达成，等你动手；再按 Page Down 看提示。',
  goalSkips: '提示都看过了，照着做就行。再按 Page Down，就不等目标，往下走。',
  noLeader: '此刻没有 Leader。',
  standalone: '单机服务器没有 Leader，请直接杀死它。',
  forkAtEnd: '运行到此为止，现在的操作会从这里继续。要分叉，请先退回。',
  nothingToUndo: '没有可以撤销的操作了。',
  notReached: '后面的步骤所等的事没有发生，之前的都已完成。',
  noMoment: '往后走不到关键时刻，停在原处。',
  questionWithoutAnswer: '这个文件里有一道题，在它的运行中没有一个答案成立；本应恰好一个。',
  questionOfSeveral: '这个文件里有一道题，在它的运行中不止一个答案成立；本应恰好一个。',
  noLesson: '没有叫这个名字的课程。什么都没有打开。',
  noCommit: '这个分支里没有提交该事务的步骤。',
  tcpOrder: '两条消息在同一连接上：TCP 保持发送的顺序。',
  overtakingWaits: '它自己在等待，先放行。',
  overtakingFirst: '它本来就先到。',
  dropMissed: '没有隔离任何服务器：请在虚线框内松开。',
  fileTooLarge: '操作太多，文件超过 400 万个字符，本实验室无法再打开它。',
  fileAlone: '尝试过的内容太多，文件只保存了当前分支。',
  notFilmed: '浏览器什么都没有录下，请再录一次。',
  notSaved: '浏览器无法生成这张图片，请改存为矢量图（SVG）。',
  openedShort: '已停在能到达之处，链接指向更后面的一步。',
  diverged: '当前版本运行该场景的结果与链接记录不同，首个差异出现在这些步之中：',
  migrated:
    '这个实验由较早的版本制作。其中的杀死和标记仍按当时的含义执行，但服务器如今更接近 ZooKeeper 3.8.0，运行结果的首个差异出现在这些步之中：',
  workerMissing:
    '下列 Worker 的脚本未能加载。它们的工作改由引擎完成，运行结果不变。请检查网络，刷新页面后即可恢复全部 Worker。',
  cameFirst: '这一刻另有事情先发生，之后就无法这样做了。',
  refused: '无法执行。',
  nothingKept:
    '此浏览器不允许实验室保存数据：运行、代码和设置只在本页打开期间保留。请用“分享”把运行存为链接或文件。',
  storageFull:
    '此浏览器的存储空间已满：运行和代码只在本页打开期间保留。请用“分享”把运行存为链接或文件。',
  progressLost:
    '此浏览器没有保存你的学习进度，关闭页面后就会丢失。可以在“学习”页用“导出”存成文件。',
  progressOfNewer:
    '此浏览器里有更新版本的实验室保存的进度，本版本不会改动它，所以你现在的进度关闭页面后就会丢失。可以在“学习”页用“导出”存成文件。',
  experimentsLost:
    '{count, plural, other {此浏览器保存的 # 个实验已无法读取，未能保留，其余的仍在“场景”中。}}',
  noLink: '本次运行太长，链接容纳不下，刷新页面也无法再打开它。请用“分享”把它保存为文件。',
  addressRefused:
    '此浏览器不允许实验室把运行写入地址栏，刷新页面会丢失运行。请用“分享”复制链接或保存为文件。',
  notCopied: '浏览器不允许实验室复制，请选中文字后手动复制。',
}
