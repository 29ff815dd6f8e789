import type { Area } from '../catalogue'

/** 违反不变式时的说明。 */
export const checks: Area<'checks'> = {
  ownsBeside: '{client} 与 {others} 同时持有 {resource}。',
  ownsAtBeside: '{client} 在 {zxid} 与 {others} 同时持有 {resource}。',
  ownsWithoutToken: '{client} 持有 {resource}，却没有令牌。',
  ownsAfter: '{client} 以令牌 {token} 持有 {resource}，而之前已发出 {before}。',
  lateWrite: '后来的持有者已写入，存储 {store} 仍接受了 {client} 的“{value}”。',
  itemLost: '{client} 删除了 {path} 却没有取走：它丢失了。',
  takenTwice: '{client} 取走的 {path} 之前已被取走。',
  givenTwice: '{client} 得到的 {path} 之前已发出。',
  passedEarly: '{client} 通过了 {resource}，而 {size} 个里只到了 {present} 个。',
  leftEarly: '{client} 离开了 {resource}，而 {other} 还在里面。',
  decidedTwice: '{client} 对 {resource} 的决定是 {value}，另一个是 {before}。',
  committedAgainst: '{client} 提交了 {resource}，而 {vote} 投了反对。',
  twoLeaders: '服务器 {first} 与 {second} 都是 epoch {epoch} 的 Leader。',
  acceptedFell: '服务器 {server} 的 acceptedEpoch 从 {before} 降到 {now}。',
  currentFell: '服务器 {server} 的 currentEpoch 从 {before} 降到 {now}。',
  currentAbove: '服务器 {server} 的 currentEpoch {current} 高于它的 acceptedEpoch {accepted}。',
  notDurable:
    '{zxid} 已提交，但{holders, select, nobody {没有任何磁盘存有它} other {只在 {holders} 的磁盘上}}。',
  epochNotDurable:
    '服务器 {server} 以 epoch {epoch} 提供服务，而{holders, select, nobody {没有任何磁盘存有它} other {只有 {holders} 的磁盘上有它}}。',
  proposedTwice: '{zxid} 被提案两次：{one} 与 {other}。',
  unproposed:
    '服务器 {server} {what, select, applied {应用} other {提交}}了 {zxid}，而没有人提案过它。',
  otherThanProposed:
    '服务器 {server} {what, select, applied {应用} other {提交}}的 {zxid} 是 {one}，提案时是 {other}。',
  otherTree: '服务器 {server} 在 {zxid} 之后的树与其他服务器不同。',
  outOfOrder:
    '服务器 {server} 在 {before} 之后直接{what, select, applied {应用} other {提交}}了 {zxid}。',
  commitsLate: 'epoch {epoch} 已以 {base} 建立，服务器 {server} 之后才提交 {zxid}。',
  lostByLeader: '服务器 {server} 从 {base} 起领导 epoch {epoch}：{zxid} 已提交，却不在它的历史里。',
  wrongDiff: 'Leader {leader} 在 {zxid} 处以 DIFF 回复服务器 {server}，而它的历史里没有 {zxid}。',
  wentBack: '{client} 先看到 {before}，之后却看到 {zxid}。',
}
