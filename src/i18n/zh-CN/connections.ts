import type { Area } from '../en'

export const connections: Area<'connections'> = {
  stand: '{count, plural, =0 {没有连接} other {连接已建立：# 条}}',
  title: '服务器之间的连接',
  sum: '{count, plural, =0 {第 {step} 步时没有<t>连接</t>。} other {第 {step} 步时已建立的<t>连接</t>：选举 {election} 条，跟随 {quorum} 条。}}',
  since: '自上一个关键事件以来：',
  group:
    '{channel, select, quorum {跟随连接} other {选举连接}}，{kind, select, open {建立} brief {建立后又关闭} ruled {按规则关闭} broken {断开} other {被拒绝}}：{count} 条',
  ruled: '两台之间由 myid 大的一方发起，留下的是它的连接。对方发起的由它关闭。',
  refused: '{channel, select, quorum {对方没有监听跟随者端口。} other {对方没有监听选举端口。}}',
  more: '另有 {count} 条',
  back: '回到第 {step} 步',
}
