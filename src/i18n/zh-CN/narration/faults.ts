export const faults = {
  killed: '<b>{id} 号被杀。</b>内存没了，磁盘还在。已发出的仍会到达，断开的链路上的除外。',
  killedMachine: '<b>{id} 号连同机器被杀。</b>内存和已发出的都没了，磁盘还在。',
  powerless: '<b>{id} 号断电。</b>还没刷到磁盘的也丢了。',
  started: '<b>{id} 号启动。</b>它先读磁盘，再寻找 Leader。',
  startedAlone: '<b>{id} 号以单机模式启动。</b>它先读磁盘，再为客户端服务。',
  paused: '<b>{id} 号暂停。</b>像一次很长的垃圾回收：它收不到消息，自己也不知道。',
  resumed: '<b>{id} 号继续运行。</b>期间到来的消息都在等它。',
  killedMany: '<b>{servers}被杀。</b>内存没了，磁盘还在。已发出的仍会到达，断开的链路上的除外。',
  killedMachines: '<b>{servers}连同机器被杀。</b>内存和已发出的都没了，磁盘还在。',
  powerlessMany: '<b>{servers}断电。</b>还没刷到磁盘的也丢了。',
  startedMany: '<b>{servers}启动。</b>它们先读磁盘，再寻找 Leader。',
  pausedMany: '<b>{servers}暂停。</b>它们收不到消息，自己也不知道。',
  resumedMany: '<b>{servers}继续运行。</b>期间到来的消息都在等它们。',
  crashed: '<b>{id} 号自行停止。</b>原因：{reason}。',
  ended: '原因：{reason}。',
  'exit.snapshotMissing': '磁盘上有事务日志，却没有可以从头加载的快照',
  'exit.snapshotsDamaged': '没有一个快照通过校验',
  'exit.crcFailed': '日志记录的校验和不对',
  'exit.logHeaderMissing': '文件 log.{file} 连文件头都不完整',
  'exit.currentEpochOld': '当前 epoch {epoch} 比最后一个事务 {zxid} 还旧',
  'exit.acceptedEpochOld': '接受过的 epoch {epoch} 比当前 epoch {currentEpoch} 还旧',
  'exit.notListed': '配置里没有 {id} 号服务器',
  'exit.snapshot': '快照写不进磁盘',
  'exit.log': '日志写不进磁盘',
  'exit.truncate': '日志无法截断到 Leader 历史的末尾',
  'exit.packet': 'Leader 还没说明如何同步，就发来了 {packet}',
  'exit.commit': 'Leader 提交的事务不是日志中的下一个',
  'exit.etcdLog': '日志写不进磁盘',
  'exit.etcdLostLog':
    'leader 认定它有到 {commit} 为止的日志，而它的日志只到 {last}。磁盘被清空过？换了 leader 才会重新发给它',
  clientKilled: '<b>客户端 {client} 被杀。</b>它的会话在超时之前仍然有效。',
  clientPaused: '<b>客户端 {client} 暂停。</b>它不发心跳，会话在超时之前仍然有效。',
  clientResumed: '<b>客户端 {client} 继续运行。</b>它还不知道错过了什么。',

  wallSilent: '<b>网络分区：{groups}。</b>两边不通，也没人被告知，只有超时能发现。',
  wallReset: '<b>网络分区：{groups}。</b>两边的连接断开，两端立刻知道。',
  direction:
    '{ends, select, servers {{fromCount, plural, other {{from} 号}}到 {toCount, plural, other {{to} 号}}的} asker {客户端 {from} 到 {to} 号的} answerer {{from} 号到客户端 {to} 的} other {{from} 到 {to} 的}}',
  linkCut:
    '<b>{direction}链路被切断。</b>{count, plural, =1 {反方向是另一条链路} other {反方向是另外的链路}}。',
  linkRestored: '<b>{direction}链路{count, plural, other {恢复}}。</b>等在那里的消息继续前进。',
  linkSlow: '<b>{direction}链路{count, plural, other {变慢}}。</b>每条消息多花 {ms} 毫秒。',
  healed: '<b>所有链路恢复。</b>连接还在的，等待的消息继续前进。',
  held: '<b>网络扣住一个包。</b>同一连接上它后面的也要等。',
  released: '<b>被扣住的包放行。</b>按发送的顺序到达。',
  willDrop: '<b>网络将丢弃下一个这样的包。</b>TCP 不会悄悄丢包，所以连接会断。',
  diskSlow:
    '<b>{servers}{count, plural, other {的磁盘}}变慢。</b>每次 sync 要 {ms} 毫秒，每个 ACK 都要等一次。',
  diskSlowAlone:
    '<b>{servers}{count, plural, other {的磁盘}}变慢。</b>每次 sync 要 {ms} 毫秒，每次写入都要等一次。',
  diskFails:
    '<b>{servers}{count, plural, other {的磁盘}}将有一次 sync 失败。</b>没有落盘的不能确认。',
  diskFull: '<b>{servers}{count, plural, other {的磁盘}}满了。</b>再也写不进日志。',
  diskRestored: '<b>{servers}{count, plural, other {的磁盘}}恢复。</b>可以继续写日志。',
  logsPurged: '<b>{servers}的旧日志被清理。</b>落后太多的服务器需要整个快照。',
  logsPurgedAlone: '<b>{servers}的旧日志被清理。</b>其中的内容已在快照里。',
  diskWiped: '<b>{servers}{count, plural, other {的磁盘}}被清空。</b>回来时不记得自己的承诺。',
  diskWipedAlone: '<b>{servers}{count, plural, other {的磁盘}}被清空。</b>回来时树是空的。',
  configured:
    '<b>{serversFirst}{count, plural, other {换了}} zoo.cfg。</b>运行中的进程要到下次启动才读它。',
  logDamaged:
    '<b>{servers}{count, plural, other {的日志}}被损坏。</b>{how, select, flip {最后一条记录的一个字节被翻转：服务器将拒绝启动。} tear {最后一条记录被截断：下次启动把它当作文件结尾，不报任何错误。} other {最后一个文件变成 0 字节：服务器将拒绝启动。}}',
  snapshotDamaged:
    '<b>{servers}{count, plural, other {最新}}的完好快照被损坏。</b>{how, select, flip {一个字节被翻转：下次启动发现校验和不对，改读更旧的快照。} tear {结尾被截断：下次启动不把它算作快照。} other {变成 0 字节：下次启动不把它算作快照。}}',
  word: '<b>向 {servers}{count, plural, other {发送}} {word}。</b>从零重新计数。',
  clockSkewed:
    '<b>{servers}{count, plural, other {的时钟}}不准了。</b>只有自己的超时跟着这个时钟。',
  clientConnects:
    '<b>客户端 {client} 寻找服务器。</b>{count, plural, =1 {它的列表里只有 {servers}，没有别的服务器可试。} other {它依次尝试 {servers}；真实的客户端会先打乱次序。}}',
  clientShuffles:
    '<b>客户端 {client} 寻找服务器。</b>{count, plural, =1 {它的列表里只有 {servers}，没有别的服务器可试。} other {它把 {servers} 打乱次序，然后循环尝试。}}',
  clientDisconnects: '<b>客户端 {client} 与服务器断开。</b>它会带着会话重新连接。',
  clientCloses: '<b>客户端 {client} 关闭会话。</b>它的临时节点将被删除。',
  clientCommands:
    '<b>客户端 {client} 收到命令 <c>{command}</c>，共 {times} 次。</b>轮到每次时发送。',
  clientCommand: '<b>客户端 {client} 收到命令 <c>{command}</c>。</b>轮到它时发送。',
  clientInstruction: '<b>客户端 {client} 接到指示：<c>{command}</c>。</b>轮到它时执行。',
  codeEnters: '<b>{client} 的代码调用 <c>enter()</c>。</b>从此它认为自己持有锁。',
  codeLeaves: '<b>{client} 的代码调用 <c>leave()</c>。</b>它不再认为自己持有锁。',
  mark: '{kind, select, fork {<b>从这里分出了一条分支。</b>原来的运行还在，随时可以切回去。} other {<b>标记：{name}。</b>之后可以从这里计时。}}',
  note: '<b>说明。</b>{text}',
  question: '<b>这一刻有一个问题。</b>答案在后面几步里。',
  refused: '<b>这件事做不到。</b>原因：{reason}。',
  violation: '<b>{headline}。</b>{detail}',

  lostBroken: '<b>{direction} {packet} 丢失。</b>连接断了，途中的一并丢失。',
  lostKilled: '<b>{direction} {packet} 丢失。</b>它随发送者的机器一起没了。',
  lostDropped: '<b>{direction} {packet} 被丢弃。</b>TCP 不会只丢一个包，所以连接断开。',
  lostClosed: '<b>{direction} {packet} 没有被读取。</b>接收方已关闭这条连接。',
  lostAnswer: '<b>对 {packet} 的答复到得太晚。</b>客户端 {to} 已关闭这条连接，不再读取。',
  lostUnread:
    '<b>{direction} {packet} 没有被读取。</b>接收方已关闭这条连接，最后的选票会从新连接重发。',
  lostDown: '<b>{direction} {packet} 到达时，对方已停。</b>没有人接收。',
  connected:
    '<b>{direction}连接已建立。</b>{channel, select, election {这是它的选举连接。} quorum {这是它的跟随连接。} client {这是它的客户端连接。} other {现在可以通信。}}',
  connectionBroken:
    '<b>{direction}连接断开。</b>{channel, select, election {它用于选举。} quorum {它用于跟随。} client {它属于客户端。} other {途中的消息丢失，提问的一方不知道结果。}}',
  connectionRule:
    '<b>{direction}连接关闭。</b>两台之间由 myid 大的一方发起，{to} 号会连接 {from} 号。',
  refusedZxidAhead:
    '<b>{id} 号拒绝客户端 {client}。</b>客户端见过 <z>{lastZxidSeen}</z>，而服务器只到 <z>{zxid}</z>：它必须另找服务器。',
  refusedReadOnly:
    '<b>{id} 号拒绝客户端 {client}。</b>它联系不到过半的服务器，只能读，而客户端没有说明接受只读。',
  refusedGlobalSession:
    '<b>{id} 号拒绝客户端 {client}。</b>它联系不到过半的服务器，只能读，而这个会话由整个集群共同维护。',
  refusedPassword: '<b>{id} 号拒绝客户端 {client} 的会话。</b>密码不对，得到的回答是会话已过期。',
  refusedNotServing:
    '<b>{id} 号关闭客户端 {client} 的连接。</b>它此刻不属于任何过半的一方，因此不提供服务。',
  refusedLeader:
    '<b>{id} 号关闭客户端 {client} 的连接。</b>它是 Leader，<c>leaderServes=no</c> 把客户端留给其他服务器。',
  refusedTooMany:
    '<b>{id} 号关闭客户端 {client} 的连接。</b>{address} 已有 {max} 个连接，达到 <c>maxClientCnxns</c> 的上限。',
  refusedTooManyInAll:
    '<b>{id} 号关闭客户端 {client} 的连接。</b>它已有 {max} 个连接，达到 <c>maxCnxns</c> 的上限。',
  closedTooLong:
    '<b>{id} 号关闭客户端 {client} 的连接。</b>请求超过 {max} 字节（<c>jute.maxbuffer</c>），不会被读取。',
  closedExpired: '<b>{id} 号关闭客户端 {client} 的连接。</b>会话已过期。',
  closedReconnected: '<b>{id} 号关闭客户端 {client} 的旧连接。</b>同一会话已从新连接到来。',
  closedMoved: '<b>{id} 号关闭客户端 {client} 的连接。</b>会话已移到另一台服务器。',
  closedSession: '<b>{id} 号关闭客户端 {client} 的连接。</b>客户端已关闭会话。',
  closedSilent:
    '<b>{id} 号关闭客户端 {client} 的连接。</b>连接上 {timeout} 毫秒没有任何数据。连接结束不等于会话结束。',
  closedAuth: '<b>{id} 号关闭客户端 {client} 的连接。</b>无法证明 {scheme} 身份。',
  closedUnproved: '<b>{id} 号关闭客户端 {client} 的连接。</b>服务器要求先证明身份，再接受请求。',
  connectionRefused:
    '<b>{direction}连接被拒绝。</b>{channel, select, election {对方现在没有监听选举端口。} quorum {对方现在没有监听跟随者端口。} client {对方现在没有监听客户端端口。} other {对方现在没有监听端口。}}',
} as const
