export const clients = {
  sessionCreated: '<b>会话 {session} 已建立。</b>新会话和写入一样要过半，所以每台服务器都知道它。',
  sessionCreatedAlone: '<b>会话 {session} 已建立。</b>新会话和写入一样是一个事务，先写入日志。',
  sessionMoved: '<b>{id} 号让会话 {session} 转移。</b>客户端已重新连接，超时重新计算。',
  sessionExpired:
    '<b>Leader {id} 让会话 {session} 过期。</b>没有它的消息已超过超时 {timeout} 毫秒。会话按桶过期，桶在 tick 结束时到期，它所在的桶现在到期。它的临时节点一并删除。',
  sessionExpiredAlone:
    '<b>{id} 号让会话 {session} 过期。</b>没有它的消息已超过超时 {timeout} 毫秒。会话按桶过期，桶在 tick 结束时到期，它所在的桶现在到期。它的临时节点一并删除。',
  sessionClosed: '<b>会话 {session} 已关闭。</b>它的临时节点在同一个事务里删除。',
  sessionLocalCreated:
    '<b>会话 {session} 只在 {id} 号上建立。</b>本地会话不需要事务，其他服务器都不知道它。',
  sessionLocalExpired:
    '<b>{id} 号让会话 {session} 过期。</b>没有它的消息已超过超时 {timeout} 毫秒。会话按桶过期，桶在 tick 结束时到期，它所在的桶现在到期。其他服务器都不知道它。',
  sessionLocalClosed: '<b>会话 {session} 已关闭。</b>只有 {id} 号知道它，不需要提案。',
  sessionUpgraded:
    '<b>{id} 号把会话 {session} 升级为全局会话。</b>此前只有它知道这个会话；要创建临时节点，每台服务器都得先知道它。',
  readOnlyStarted:
    '<b>{id} 号在没有 Leader 时提供只读服务。</b>它找了一阵没有结果；只读客户端读到的是它最后知道的内容。',
  readOnlyEnded: '<b>{id} 号结束只读服务。</b>选举有了结果，它断开客户端的连接，客户端会重新连接。',
  clientReadOnly:
    '<b>客户端 {client} 以只读方式连上 {id} 号。</b>它能读到这台服务器知道的内容，同时继续寻找可以写入的服务器。',
  clientFoundReadWrite: '<b>客户端 {client} 离开只读的服务器。</b>它找到了一台可以写入的。',
  clientNew: '<b>客户端 {client} 连上 {id} 号。</b>会话是新的，超时为 {timeout} 毫秒。',
  clientAgain:
    '<b>客户端 {client} 带着原会话连上 {id} 号。</b>它在超时之前回来，会话和临时节点都还在。',
  clientGone:
    '<b>客户端 {client} 的连接断了。</b>会话不因断线结束，只因超时结束；客户端去试下一台。',
  clientTimedOut: '<b>客户端 {client} 放弃它的服务器。</b>会话超时的三分之二内没有任何消息。',
  clientPacketTooLong:
    '<b>客户端 {client} 放弃连接。</b>答复比它能读的数据包大（客户端的 jute.maxbuffer，1,048,575 字节）。再问一次也会同样失败。',
  clientLeft: '<b>客户端 {client} 断开。</b>它的会话已关闭。',
  clientExpired: '<b>客户端 {client} 得知会话已过期。</b>集群里已没有这个会话，这个句柄不能再用。',
  clientWrongPassword:
    '<b>客户端 {client} 得知会话已过期。</b>其实没有：它发送的密码不对，得到的答复与过期相同。',
  invoked: '<b>客户端 {client} 请求 <c>{command}</c>。</b>请求发往它的服务器。',
  invokedLocal: '<b>客户端 {client} 输入 <c>{command}</c>。</b>不需要发送任何东西。',
  replyOk: '<b>客户端 {client} 收到答复。</b><c>{command}</c> 成功。',
  replyError: '<b>客户端 {client} 收到 {error}。</b><c>{command}</c> 肯定没有改变任何东西。',
  replyUnknown: '<b>客户端 {client} 收到 {error}。</b>这个答复没有说明 <c>{command}</c> 是否生效。',
  readLost: '<b>客户端 {client} 收到 {error}。</b><c>{command}</c> 只是读取，本来就不会改变什么。',
  watchSet: '<b>{id} 号记下对 <c>{path}</c> 的监听。</b>它只在这台服务器的内存里。',
  watchFired: '<b>{id} 号触发对 <c>{path}</c> 的监听。</b>{event}：事件先于之后的任何答复发出。',
  watchDelivered:
    '<b>客户端 {client} 得知 <c>{path}</c> 的 {event}。</b>{kept, select, yes {监听仍在} other {监听已用掉}}，事件不说改成了什么。',
} as const
