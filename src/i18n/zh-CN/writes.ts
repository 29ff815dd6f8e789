import type { Area } from '../en'

export const writes: Area<'writes'> = {
  committed: '它的写入仍然提交了：<z>{zxid}</z>。',
  refused: '请求仍然到了 Leader，被拒绝：{error}，<z>{zxid}</z>。',
  unknown: '尚不可知：它仍可能发生。',
  proposed: '尚不可知：它已提案为 <y>{zxid}</y>。',
  'never.notSent': '它没有发生：客户端当时没有连接可发。',
  'never.lost': '它没有发生：请求在途中丢失。',
  'never.forgotten': '它没有发生：持有请求的服务器忘掉了它。',
  'never.passed': '它没有发生：同一连接上更晚的请求越过了它。',
  'never.cut': '它没有发生：过半服务器接受的历史里没有它的提案 <x>{zxid}</x>。',
  readOnly: '它只是读取，本来就不会改变什么。',
  reply: '客户端 {client} 的 <c>{command}</c> 得到的答复是 {error}。',
  willHear: '然而客户端 {client} 的 <c>{command}</c> 得到的答复将是 {error}。',
}
