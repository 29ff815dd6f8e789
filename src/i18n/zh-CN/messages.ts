import type { Area } from '../en'

export const messages: Area<'messages'> = {
  inFlight: '途中的消息',
  name: '{packet}，{from} 发往 {to}',
  nameWaiting: '{packet}，{from} 发往 {to}，在等待',
  nameLost: '{packet}，{from} 发往 {to}，已丢失：{why}',
  lossReason:
    '{loss, select, killed {发送者的机器停了} dropped {它被丢弃，连接随之断开} down {接收方没有运行} closed {接收方已关闭连接} unread {接收方已关闭这条连接，最后的选票会从新连接重发} other {连接断了}}',
  nameUnread:
    '{packet}，{from} 发往 {to}，没有被读取：{to} 号已关闭这条连接，另建一条，最后的选票会从新连接重发。',
  more: '另有 {count} 条',
  dragHint: '往回拖：推迟。拖离链路：丢弃。拖到另一条消息上：抢在它前面。',
  dragDelay: '推迟 {ms} 毫秒',
  dragDrop: '丢弃。TCP 不会只丢一条消息：连接会断开。',
  dragOvertake: '抢在 {from} 发往 {to} 的 {packet} 之前，后者等到那时',
  'dragBar.tcp': '同一连接：TCP 保持发送的顺序',
  'dragBar.waits': '它自己在等待，先放行',
  'dragBar.first': '它本来就先到',
  'dragBar.faster': '链路没有这么快',
  'dragBar.held': '它已经在等待，拖离链路则丢弃',
  actions: '如何处置 {from} 发给 {to} 的 {packet}',
  'action.hold': '扣住',
  'action.release': '放行',
  'action.delay': '延迟 {ms} 毫秒',
  'action.drop': '丢弃，并断开其连接',
  overtake: '让它超过……',
  overtakeOther: '{packet} {from} → {to}',
  notInFlight: '它已经不在途中',
  notHeld: '它没有被扣住',
  alreadyHeld: '它已被扣住，只有其他连接的消息能超过它',
}
