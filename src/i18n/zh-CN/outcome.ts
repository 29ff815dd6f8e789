import type { Area } from '../en'

export const outcome: Area<'outcome'> = {
  title: '结果',
  next: '下一个：{name}',
  again: '从头再来',
  close: '收起结果',
  goOn: '让时间继续',
  'data.lost': '<b>{path} 丢失了</b>：它已作为 {zxid} 提交，而新 Leader 的日志里没有它。',
  'data.partly': '<b>{path} 只在 {on} 号上</b>，{notOn} 号上没有。',
  'data.unequal': '<b>{path}</b> 在 {one} 号与 {other} 号上<b>不一致</b>。',
  'data.exists': '<b>{path}</b> 在运行中的 {servers} 台服务器上<b>都存在</b>。',
  'data.absent': '<b>{path} 在任何服务器上都不存在</b>。',
  'data.same':
    '{servers} 号的<b>{znodes, plural, =0 {树上都只有 ZooKeeper 自带的 znode} other {树相同，共 # 个 znode}}</b>。{count, plural, other {}}',
  'data.alone':
    '{servers} 号上<b>{znodes, plural, =0 {只有 ZooKeeper 自带的 znode} other {有 # 个 znode}}</b>。',
  'data.more': '数据上还有 {count} 处不同。',
  'clients.deceived': '{client} 的 <c>{command}</c> 曾得到 <b>OK</b>，数据却没了。',
  'clients.heard':
    '{client} 的 <c>{command}</c> 得到 <b>{error}</b>。{result, select, committed {但它<b>已提交</b>。} never {它没有发生。} other {它仍有可能发生。}}',
  'clients.waiting':
    '{client} <b>还在等</b> <c>{command}</c> 的答复。{result, select, committed {它已提交。} never {它没有发生。} other {尚未决定。}}',
  'clients.expired':
    '<b>{client} 的会话已过期</b>{count, plural, =0 {} other {，{paths} 随之删除}}。',
  'clients.closed': '{client} 关闭了会话，<b>{paths} 随之删除</b>。',
  'clients.missed': '{path} 后来又变了，{client} <b>没有收到通知</b>：它的监听已经用掉。',
  'clients.answered':
    '{count} 次写<b>得到了答复</b>{refused, plural, =0 {} other {，其中 # 次出错}}。',
  'clients.more': '客户端还遇到 {count} 件事。',
  'leader.present': '<b>{server} 号是 epoch {epoch} 的 Leader</b>。',
  'leader.former': '<b>{server} 号仍自认是 Leader</b>（epoch {epoch}）。',
  'leader.none':
    '<b>没有 Leader</b>：有投票权的有 {up} 台在运行，{unit, select, groups {赢得 {count} 个组，需要 {needed} 个} other {过半需要 {needed} 台}}。',
  'leader.alone':
    '{server} 号<b>{state, select, serving {单机提供服务} other {没有提供服务}}</b>。',
  'locks.holds':
    '<b>{client} 持有{system, select, zookeeper {} etcd { etcd 的} other { Redis 的}} {resource}</b>。',
  'locks.several':
    '<b>{clients} 同时持有{system, select, zookeeper {} etcd { etcd 的} other { Redis 的}} {resource}</b>，而它只该有一个持有者。',
  apart: '两次运行的结果',
  equal: '两次运行结果相同：树、答复和 Leader 都一样。',
  equalHolders: '两次运行结束时，锁的持有者相同。etcd 和 Redis 的键不参与比较。',
  'apart.onlyIn': '<b>{path} 只存在于 {side}</b>。',
  'apart.data': '<b>{path}</b> 的数据：{x} 是 {inX}，{y} 是 {inY}。',
  'apart.leader': '{x}：{inX}；{y}：{inY}。',
  'apart.reign': '{server} 号是 epoch {epoch} 的 Leader',
  'apart.nobody': '没有 Leader',
  'apart.write': '{client} 的 <c>{command}</c>：{x} 得到 <b>{inX}</b>，{y} 得到 <b>{inY}</b>。',
  'apart.unanswered': '没有答复',
  'apart.session':
    '{client} 的会话<b>只在 {side} 过期</b>{count, plural, =0 {} other {，{paths} 随之删除}}。',
  'apart.lock':
    '{system, select, zookeeper {} etcd {etcd 的 } other {Redis 的 }}<b>{resource}</b> 的持有者：{x} 是 {inX}，{y} 是 {inY}。',
  'apart.holders': '{clients}',
  'apart.noHolder': '没有人',
  'apart.more': '还有 {count} 处不同。',
  noData: '空',
}
