import type { Area } from '../../en'
import type { znodeTerms as english } from '../../en/terms/znodes'

/** 节点与 Stat、会话、监听和锁的术语。 */
export const znodeTerms: Pick<Area<'terms'>, keyof typeof english> = {
  czxid: '创建这个节点的写。从它可以看出锁的先后。',
  mzxid: '最后一次改动数据的写。在任何服务器上，越大越新。',
  pzxid: '最后一次增删子节点的写。',
  ctime: '创建的时间，取自当时 Leader 的时钟。',
  mtime: '数据最后改动的时间，取自 Leader 的时钟。时钟会错，zxid 不会。',
  version: '数据改动的次数。set 或 delete 时带上它，就不会覆盖别人的写。',
  cversion: '子节点增减的次数，顺序编号由它得来。',
  aversion: 'ACL 改动的次数。',
  ephemeralOwner: '节点随哪个会话消失。0x0 表示不随会话消失。',
  dataLength: '数据的字节数，上限由 jute.maxbuffer 决定。',
  numChildren: '现有子节点的个数。读它不会监听子节点。',
  ephemeral: '随创建它的会话一同消失。它所代表的工作必须先停下。',
  sequential: '名字以父节点给出的编号结尾，编号不会给两次。',
  container: '最后一个子节点消失后，过一会儿由服务器删除。',
  TTL: '没有子节点，又这么久没有改动，就被删除。',
  session: '客户端在集群中的生命，连接断了仍在，超时才结束。',
  'session timeout': '沉默这么久，Leader 就结束会话，按 tick 向上取整。',
  watch: '只通知一次变化。到下次读取之前的变化不会通知。',
  bucket: '超时落在同一 tick 的会话，在这个 tick 结束时一起过期。',
  snapshot: '存成文件的树，记着开始写它时的 zxid，其后由日志接上。',
  ACL: '谁可以对节点做什么，子节点不继承。',
  multi: '多个操作共用一个 zxid：要么全部生效，要么全不生效。',
  herd: '一次变化惊醒所有等待者，却只有一个能得到。应当只监听前一个。',
  predecessor: '队列中紧排在前面的等待者，只有它值得监听。',
  lease: '有时限的锁。持有者可能睡过了头而不自知。',
  'fencing token': '每换一个持有者就变大的数，存储拒绝更小的。',
  'raft:session': 'Raft 论文也有客户端会话，使重试的命令只应用一次。',
}
