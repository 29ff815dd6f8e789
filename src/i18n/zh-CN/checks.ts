import type { Area } from '../en'

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
  twoLeaders: '{first} 号与 {second} 号服务器都是 epoch {epoch} 的 Leader。',
  acceptedFell: '{server} 号服务器的 acceptedEpoch 从 {before} 降到 {now}。',
  currentFell: '{server} 号服务器的 currentEpoch 从 {before} 降到 {now}。',
  currentAbove: '{server} 号服务器的 currentEpoch {current} 高于它的 acceptedEpoch {accepted}。',
  notDurable:
    '{zxid} 已提交，但{holders, select, nobody {没有任何磁盘存有它} other {只在 {holders} 号的磁盘上}}。',
  epochNotDurable:
    '{server} 号服务器以 epoch {epoch} 提供服务，而{holders, select, nobody {没有任何磁盘存有它} other {只有 {holders} 号的磁盘上有它}}。',
  proposedTwice: '{zxid} 被提案两次：{one} 与 {other}。',
  proposedAgain:
    '{zxid} 被提案两次：{one} 与 {other}。根源在前：epoch {epoch} 开始了两次，先由 {first} 号，后来又由 {second} 号，因为后者的磁盘已不记得这个 epoch。',
  unproposed:
    '{server} 号服务器{what, select, applied {应用} other {提交}}了 {zxid}，而没有人提案过它。',
  otherThanProposed:
    '{server} 号服务器{what, select, applied {应用} other {提交}}的 {zxid} 是 {one}，提案时是 {other}。',
  twinDelivered:
    '{server} 号把 {zxid} {what, select, committed {提交} other {应用}}为 {one}。这是 {zxid} 被再次提案的后果。',
  otherTree: '{server} 号服务器在 {zxid} 之后的树与其他服务器不同。',
  outOfOrder:
    '{server} 号服务器在 {before} 之后直接{what, select, applied {应用} other {提交}}了 {zxid}。',
  commitsLate: 'epoch {epoch} 已以 {base} 建立，{server} 号服务器之后才提交 {zxid}。',
  lostByLeader:
    '{server} 号服务器从 {base} 起领导 epoch {epoch}：{zxid} 已提交，却不在它的历史里。',
  wrongDiff:
    'Leader {leader} 在 {zxid} 处以 DIFF 回复 {server} 号服务器，而它的历史里没有 {zxid}。',
  wentBack: '{client} 先看到 {before}，之后却看到 {zxid}。',
  lostAcknowledged:
    '{zxid} 已被{how, select, read {读到} other {确认}}，{server} 号服务器领导 epoch {epoch}，历史里却没有它。',
  askedByNobody: '{txn}：没有人请求过它。',
  outOfItsOrder: '会话 {session} 的请求 {request} 在 {before} 之后才执行。',
  committedLate: '{txn} 来得太晚：请求它时已经知道 {zxid}。',
  refusedAtHome: '{txn}：{error}，而会话 {session} 仍然有效，也没有迁走。',
  otherOutcome: '{txn}；按它之前的写入，{operation} 应得 {outcome}。',
  closedByNobody: '{txn}：没有人关闭会话 {session}，它也没有过期。',
  otherEphemerals: '会话 {session} 结束时删除了 [{paths}]，这不是它所拥有的。',
  ofNoSession: '{txn} 属于会话 {session}，而从未有人建立过它。',
  ofEndedSession: '{txn} 属于会话 {session}，而它已随 {zxid} 结束。',
  toldTwice: '{client} 的一个监听把 {event} 通知了两次。',
  answeredUnasked: '{client} 没有在等应答，却收到了 {answer} 的应答。',
  answeredOther: '{client} 在等请求 {request}，收到的却是 {answer} 的应答。',
  neverCommitted: '{client} 得知 {request} 的结果是 {error}，而它从未提交。',
  answeredEarly: '{client} 在 {zxid} 得到 {request} 的应答，而它到 {carriedOut} 才执行。',
  otherAnswer: '{client} 得知 {request} 的结果是 {error}，实际是 {expected}。',
  otherResult: '{client} 得到的 {request} 应答有误：{difference}。',
  staleSync: '{client} 在 sync 之后处于 {zxid}，而此前 {known} 已被确认。',
  otherReadError: '{client} 以 {request} 在 {zxid} 读到 {error}，应为 {expected}。',
  outlivedSession:
    '{client} 以 {request} 在 {zxid} 读到会话 {session} 的临时节点，而该会话已经结束。',
  otherRead: '{client} 以 {request} 在 {zxid} 读到的有误：{difference}。',
  watchMissed: '{client} 监听着 {event}，却先看到了它之前的状态。',
  otherEvent: '{client} 听到 {event}，而应当是 {due}。',
  unwatchedEvent: '{client} 听到 {event}，而它没有对应的监听。',
  watchAnswer: '{client} 的 {operation} 得到 {error} 的应答。',
  otherTreeAtEnd: '{server} 号服务器在 {zxid} 之后的树，不是去掉该会话所拥有节点后的样子。',
  otherTreeOfWrites: '{server} 号服务器在 {zxid} 之后的树，与到此为止的写入不符。',
  errorTxnAt: '{zxid} 的错误（{error}）{path}',
  errorTxn: '{zxid} 的错误（{error}）',
  partDiffers: '第 {index} 项：{difference}',
  otherData: '数据不同',
  otherAcl: '访问控制列表不同',
  statOrNone: '一方有 Stat，一方没有',
  resultsOrNone: '一方有结果，一方没有',
  tooManyResults: '结果太多',
  resultCount: '有 {count} 个结果',
  fieldDiffers: '{field} 是 {actual}，应为 {expected}',
  errorDiffers: '{error}，应为 {expected}',
}
