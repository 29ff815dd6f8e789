/** Sentences of steps that leave no event. */
export const quiet = {
  actorFirst:
    '{kind, select, server {{name} 号} client {客户端 {name} } redis {Redis {name} } etcd {etcd {name} } other {{name} }}',
  actorWithin:
    '{kind, select, server {{name} 号} client {客户端 {name} } redis {Redis {name} } etcd {etcd {name} } other {{name} }}',
  quietBoot: '<b>{actor}开始运行。</b>进程已启动，尚未联系任何一方。',
  quietCommand: '<b>{actor}接手一条命令。</b>有了连接、前面的命令也完成后才会发出。',
  quietWake: '<b>{actor}恢复运行。</b>它先看时钟：已经过了一段时间。',
  quietClock: '<b>{within}的时钟变了。</b>只影响它从现在起计的时。',
  quietOpened: '<b>{actor}到 {peer}的连接已建立。</b>现在可以发送。',
  quietAccepted: '<b>{actor}接受 {peer}的连接。</b>它等待第一个数据包。',
  quietDeaf: '<b>{within}没有监听 {peer}要用的端口。</b>连接被拒绝，对方随后会得知。',
  quietAbsent: '<b>连接请求到达，{within}的进程却没有运行。</b>连接被拒绝。',
  quietUnheard: '<b>连接结束的消息到达，{within}的进程却没有运行。</b>没有谁会得知。',
  quietClosed: '<b>{actor}得知到 {peer}的连接已结束。</b>这条连接上不会再有消息。',
  quietClosedAlready: '<b>{within}收到连接结束的消息。</b>这条连接它自己早已放弃。',
  quietRefused:
    '<b>{actor}发现到 {peer}的连接已关闭。</b>{why, select, zxidAhead {服务器拒绝了它：客户端已见过 <z>{lastZxidSeen}</z>，而服务器最新只到 <z>{zxid}</z>。} readOnly {服务器拒绝了它：没有过半服务器，只能只读，而客户端没有表示接受只读。} globalSession {服务器拒绝了它：没有过半服务器时，不服务整个集群的会话。} badPassword {服务器拒绝了它：会话密码不对。} notServing {服务器拒绝了它：有 Leader 之前不服务客户端。} leaderServesNoClients {服务器拒绝了它：它是 Leader，而 leaderServes=no 不让客户端连接 Leader。} tooManyConnections {服务器拒绝了它：来自该地址的连接已达 maxClientCnxns 上限。} tooManyInAll {服务器拒绝了它：连接总数已达 maxCnxns 上限。} packetTooLong {服务器关闭了它：请求超过服务器的 jute.maxbuffer。} silent {服务器关闭了它：在会话超时之内没有收到客户端的消息。} reconnected {服务器关闭了它：会话已经由另一条连接回来。} sessionMoved {服务器关闭了它：会话已移到另一台服务器。} other {}}它将尝试列表中的下一台服务器。',
  quietDisk: '<b>{actor}得知磁盘已完成操作。</b>要写的内容已经落盘。',
  quietStage:
    '<b>{within}的一个处理器查看队列。</b>此刻没有可以继续的请求：写入等待提交，同一客户端之后的请求等待这次写入。',
  quietSessions: '<b>{actor}查找过期的会话。</b>一个桶到了终点，里面没有会话。',
  quietLeader: '<b>{actor}检查 Leader 是否沉默。</b>没有：时限之内收到了数据包。',
  quietLearner: '<b>{actor}检查一台 Learner 是否沉默。</b>没有：时限之内收到了数据包。',
  quietConnections: '<b>{actor}查找沉默的客户端。</b>到时限的客户端都已不在连接中。',
  quietRetry: '<b>{actor}再次尝试连接 Leader。</b>上一次尝试时对方还没有监听。',
  quietMade: '<b>{actor}准备担任 Leader。</b>先写快照，再接受 Learner。',
  quietSnapshot: '<b>{actor}继续写快照。</b>文件写完整后才算数。',
  quietTick: '<b>{actor}清点有消息的 Learner。</b>仍然过半。',
  quietResend:
    '<b>{actor}有一会儿没有收到选票。</b>自己的选票没有送到所有服务器，于是再次尝试连接。',
  quietReconnect: '<b>{actor}转向下一台服务器。</b>此前的停顿已结束。',
  quietSeek: '<b>{actor}寻找可以写入的服务器。</b>它现在连接的服务器只读。',
  quietLibrary: '<b>{within}的停顿结束。</b>它的客户端库再查看一次。',
  quietKeys: '<b>{actor}查找到期的键。</b>一个也没有。',
  quietPending: '<b>{actor}查看等待其他成员的调用。</b>都还没到时限。',
  quietDial: '<b>{actor}再次连接先前没有监听的成员。</b>连接已经建立。',
  quietLeases: '<b>{actor}查找到期的租约。</b>一个也没有。',
  quietWatchers: '<b>{actor}查找落后的监听。</b>一个也没有。',
  quietClaim: '<b>{actor}检查自己的持有是否仍然有效。</b>到时限时才有动作。',
  quietTimer: '<b>{within}的一个定时器到点。</b>没有需要做的事。',
} as const
