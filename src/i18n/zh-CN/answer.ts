import type { Area } from '../en'

export const answer: Area<'answer'> = {
  'leader.equal':
    '{id} 号是 Leader：{count} 张选票的 zxid 同为 <z>{zxid}</z>，编号最大的当选。{who} 号投给它，在 {of} 个投票者中已过半。',
  'leader.epoch':
    '{id} 号是 Leader：它的历史属于 epoch {epoch}，比其他服务器的都新，epoch 大的当选。{who} 号投给它，在 {of} 个投票者中已过半。',
  'leader.zxid':
    '{id} 号是 Leader：它的历史到 <z>{zxid}</z>，比其他服务器的都新，zxid 大的当选。{who} 号投给它，在 {of} 个投票者中已过半。',
  'leader.largestOf':
    '{id} 号是 Leader：{first} 号的历史最新，都到 <z>{zxid}</z>，其中编号最大的当选。{who} 号投给它，在 {of} 个投票者中已过半。',
  'leader.elected': '{id} 号是 Leader：{who} 号投给它，在 {of} 个投票者中已过半。',
  'leader.absent':
    '{who} 号的编号更大，但当时{count, plural, =1 {} other {均}}停机，没有参加投票。',
  'leader.unheard':
    '{who} 号的选票本可胜过 {id} 号，但它到达时票数早已过半，finalizeWait（200 ms）也已结束。',
  'leader.alone': '{id} 号以单机模式运行：不经选举即可服务。',
  'follows.epoch':
    '{id} 号跟随 {leader} 号：{leader} 号的选票属于 epoch {epoch}，它自己的属于 epoch {ownEpoch}，epoch 大的胜出。{who} 号也这样投，在 {of} 个投票者中已过半。',
  'follows.zxid':
    '{id} 号跟随 {leader} 号：{leader} 号的选票写着 <z>{zxid}</z>，它自己的写着 <z>{ownZxid}</z>，zxid 大的胜出。{who} 号也这样投，在 {of} 个投票者中已过半。',
  'follows.id':
    '{id} 号跟随 {leader} 号：两张选票同为 epoch {epoch} 和 <z>{zxid}</z>，编号大的胜出。{who} 号也这样投，在 {of} 个投票者中已过半。',
  'follows.joined':
    '{id} 号跟随 {leader} 号：它询问时，过半服务器已在跟随 {leader} 号；无论自己投给谁，它都直接加入。',
  'follows.agreed': '{id} 号跟随 {leader} 号：{who} 号投给它，在 {of} 个投票者中已过半。',
  'looks.started':
    '{id} 号正在寻找 Leader：它的进程于 <at>{time}</at>启动，每台服务器启动后都先这样。',
  'down.killed': '{id} 号停机：它的进程于 <at>{time}</at>被杀死。',
  'down.powerless': '{id} 号停机：它的机器于 <at>{time}</at>断电。',
  'down.paused': '{id} 号停住：它的进程于 <at>{time}</at>被暂停。',
  'committed.quorum':
    '<z>{zxid}</z> 已提交：它已写入 {who} 号的磁盘，在 {of} 个投票者中已过半，并且 Leader {leader} 号收到了确认。',
  'committed.recovered':
    '<z>{zxid}</z> 已提交，尽管最初的 Leader 没有等到过半确认：它在 Leader {leader} 号的历史里，而过半服务器接受了这份历史。',
  'committed.alone': '<z>{zxid}</z> 已提交：{id} 号以单机模式运行，写进磁盘就算提交。',
  'gone.wiped':
    '<y>{zxid}</y> 提交过，现在没有了：{who} 号的磁盘{count, plural, =1 {} other {均}}于 <at>{time}</at>被清空，存有它的服务器不再过半。',
  'gone.unsynced':
    '<y>{zxid}</y> 提交过，现在没有了：{who} 号于 <at>{time}</at>断电，未落盘的内容随之丢失。',
  'gone.other': '<y>{zxid}</y> 提交过，现在没有了。',
  'gone.leader':
    '没有它的过半服务器选出了 {leader} 号，其历史止于 <z>{last}</z>；epoch {epoch} 以这份历史为准。',
  'open.acks':
    '<y>{zxid}</y> 未提交：{count, plural, =0 {没有磁盘存有它} other {只写入了 {who} 号的磁盘}}，而过半需要 {needed} 台，还差 {missing} 个确认。',
  'open.ackGroups':
    '<y>{zxid}</y> 未提交：{count, plural, =0 {没有磁盘存有它} other {只写入了 {who} 号的磁盘}}，{won, plural, =0 {一个组也没有赢得} other {赢得 # 个组}}，而需要 {needed} 个组。',
  'open.quorum': '<y>{zxid}</y> 已写入 {who} 号的磁盘，已过半，仍未提交：前面还有提案。',
  'open.joint': '新配置也要过半：它的投票者 {voters} 号中需要 {needed} 台，已有 {count} 台。',
  'open.jointGroups': '新配置也要同意：需要赢得它的 {needed} 个组，已赢得 {count} 个。',
  'open.noLeader':
    '<y>{zxid}</y> 未提交：它没有 Leader。它留在 {who} 号的磁盘上；下一任 Leader 的历史里有它，才会提交。',
  'open.ledWithout':
    '<y>{zxid}</y> 不会再提交：Leader {leader} 号开始 epoch {epoch} 时没有它。{who} 号磁盘上剩下的部分，重新跟随时会被截掉。',
  'open.nowhere': '<y>{zxid}</y> 未提交，也没有磁盘存有它。',
  'open.alone': '<y>{zxid}</y> 尚未提交：{id} 号以单机模式运行，写进磁盘就会提交。',
  'lacks.down': '{who} 号{count, plural, =1 {} other {均}}停机。',
  'lacks.paused': '{who} 号{count, plural, =1 {} other {均}}暂停。',
  'lacks.cut': '{who} 号{count, plural, =1 {} other {均}}与 Leader 不通。',
  'lacks.other': '{who} 号{count, plural, =1 {} other {均}}没有跟随这位 Leader。',
  'lacks.coming': '提案正发往 {who} 号。',
  'lacks.writing': '{who} 号{count, plural, =1 {} other {均}}在写盘。',
  'lacks.slowDisk': '{who} 号{count, plural, =1 {} other {均}}在写盘，磁盘被人为放慢。',
  'lacks.answering': '{who} 号的 ACK 在途。',
  'lacks.waiting': '{who} 号{count, plural, =1 {} other {均}}未答复。',
  'position.newEpoch':
    'Leader {id} 号停在 <z>{zxid}</z>，即 epoch {epoch} 的开头：新 Leader 上任就取这个 zxid，没有事务用它。',
  'position.snapshot':
    '{id} 号停在 <z>{zxid}</z>：它收到了 Leader {leader} 号的整棵树（SNAP），连同 Leader 的 zxid。',
  'position.empty':
    '{id} 号停在 <z>{zxid}</z>，因为它的日志是空的：还没有任何提案。Leader {leader} 号显示 <z>{theirs}</z>：新 Leader 以这个 zxid 开始它的 epoch，没有事务用它。',
  'position.epochOnly':
    '{id} 号停在 <z>{zxid}</z>，即它的最后一个事务。它什么也没有缺：Leader {leader} 号显示 <z>{theirs}</z>，因为新 Leader 以这个 zxid 开始它的 epoch，那不是事务。',
  'position.last': '{id} 号停在 <z>{zxid}</z>，即它最后应用的事务。',
  'position.behind':
    '{id} 号停在 <z>{zxid}</z>：Leader {leader} 号已应用到 <z>{theirs}</z>，后面的提交还没有到达它。',
  'position.disk': '{id} 号没有运行：<z>{zxid}</z> 是它磁盘上的最后一个事务。',
  'position.noLeader':
    '{id} 号停在 <z>{zxid}</z>，即它自己历史的末尾。现在没有 Leader，不会再增加。',
  'reply.write': '{client} 得到 OK：它的写成为 <z>{zxid}</z>。',
  'reply.fresh': '{id} 号当时已应用全部已提交的内容，直到 <z>{zxid}</z>。',
  'reply.stale':
    '{id} 号用自己的内存作答，内存停在 <z>{zxid}</z>。集群在答复前 {span}已提交 <z>{newest}</z>。',
  'reply.behind': '自 <at>{time}</at>起，Leader {leader} 号发给 {id} 号的消息都送不到。',
  'reply.local': '这是允许的：读是本地的。先做 sync 再读就会等待。',
  'reply.error': '{client} 得到 {error}。',
  'reply.exists':
    '{client} 得到 NodeExists：{path} 已经存在{zxid, select, none {} other {，来自 <z>{zxid}</z>}}。',
  'reply.missing':
    '{client} 得到 NoNode：{how, select, never {{path} 从未创建} other {{path} 已被 <z>{zxid}</z> 删除}}。',
  'reply.version':
    '{client} 得到 BadVersion：{path} 在它给出的版本之后又变过{zxid, select, none {} other {，最后一次是 <z>{zxid}</z>}}。',
  'reply.children': '{client} 得到 NotEmpty：{path} 有子节点，只能删除叶子节点。',
  'reply.ephemeral':
    '{client} 得到 NoChildrenForEphemerals：{path} 是临时节点，临时节点不能有子节点。',
  'reply.noAuth': '{client} 得到 NoAuth：{path} 的 ACL 不允许它执行这条命令。',
  'reply.quota': '{client} 得到 QuotaExceeded：对 {path} 的写会超出上层设定的配额。',
  'loss.killed': '{client} 的连接断了：答复到达之前，{id} 号于 <at>{time}</at>被杀死。',
  'loss.closed': '{client} 的连接断了：答复到达之前，{id} 号于 <at>{time}</at>关闭了连接。',
  'loss.tooLong':
    '{client} 的连接断了：{id} 号的答复超出客户端能读的数据包大小（jute.maxbuffer），客户端于 <at>{time}</at>放弃。',
  'loss.readWrite': '{client} 于 <at>{time}</at>离开只读的 {id} 号：它找到了一台可以写入的服务器。',
  'loss.silent':
    '{client} 的连接断了：会话超时的三分之二内没有收到 {id} 号的任何消息，客户端于 <at>{time}</at>放弃。',
  'loss.reset': '{client} 到 {id} 号的连接断了：网络于 <at>{time}</at>中断了它。',
  'loss.refused': '{client} 没有连接：{id} 号在 <at>{time}</at>没有接受连接。',
  'loss.operator': '{client} 到 {id} 号的连接断了：命令 disconnect 于 <at>{time}</at>断开了它。',
  'loss.never': '{client} 没有连接：还没有服务器接受它。',
  'fate.committed': '它的写仍然提交了，即 <z>{zxid}</z>：丢失的只是答复。',
  'fate.failed': '它的写成为 <z>{zxid}</z>，但带有错误 {error}，没有改变任何内容。',
  'fate.unknown': '此刻还不能确定它的写会不会提交。',
  'fate.notSent': '它的写没有离开客户端：没有连接可发。',
  'fate.lost': '它的写在途中丢失，没有成为事务。',
  'fate.forgotten': '它的写随所在服务器的内存一起丢失，没有成为事务。',
  'fate.passed': '它的写没有成为事务：同一连接上后来的一个写先成为提案。',
  'fate.cut':
    '它的写曾是提案，但没有过半服务器存有它：下一任 Leader 的历史里没有它，等于没有发生。',
  'session.connected': '{client} 已连接：{id} 号接受了它，并给了它新会话，超时为 {span}。',
  'session.resumed': '{client} 已连接：{id} 号接受了它，原来的会话仍然有效。',
  'session.expired': '{client} 的会话过期：负责计时的 {id} 号有 {span}没有收到它的消息。',
  'session.expiredKilled':
    '{client} 的会话过期：客户端于 <at>{time}</at>被杀死，{span}之后，负责会话计时的 {id} 号判定过期。',
  'session.expiredPaused':
    '{client} 的会话过期：客户端于 <at>{time}</at>被暂停，负责会话计时的 {id} 号有 {span}没有收到它的消息。',
  'session.expiredCut':
    '{client} 的会话过期：<at>{time}</at>有链路被切断，此后负责会话计时的 {id} 号有 {span}没有收到它的消息。',
  'session.lostLocal':
    '{client} 的会话是本地会话：只有 {id} 号记着它，角色一变就忘了。其他服务器都无法接续。',
  'session.down':
    '{state, select, killed {{client} 停机：它的进程于 <at>{time}</at>被杀死。} paused {{client} 停住：它的进程于 <at>{time}</at>被暂停。} crashed {{client} 停机：它的进程于 <at>{time}</at>自行退出。} other {{client} 于 <at>{time}</at>开始运行，还没有服务器接受它。}}',
  'session.closed': '{client} 于 <at>{time}</at>自己关闭了会话。',
  'silence.noChange': '{client} 没有收到事件：{path} 没有变化。',
  'silence.noWatch':
    '{client} 没有收到事件：<z>{zxid}</z> 于 <at>{time}</at>改变 {path} 时，它没有监听该节点。',
  'silence.usedUp':
    '{client} 没有收到 <z>{zxid}</z> 的事件：它对 {path} 的监听已于 <at>{time}</at>触发，监听只触发一次，之后它没有重新设置。',
  'silence.between':
    '{client} 没有收到 <z>{zxid}</z> 的事件：它对 {path} 的监听已于 <at>{time}</at>触发，下一次监听在这次修改之后才设置。不过设置监听的那次读已经看到了修改。',
  'silence.otherKind':
    '{client} 没有收到 <z>{zxid}</z> 的事件：{kind, select, child {它对 {path} 的监听只针对子节点，而变化的只有数据} other {它对 {path} 的监听只针对数据，而变化的只有子节点}}。',
  'silence.removed':
    '{client} 没有收到 <z>{zxid}</z> 的事件：它已于 <at>{time}</at>移除对 {path} 的监听。',
  'silence.disconnected':
    '{client} 还没有收到 <z>{zxid}</z> 的事件：它自 <at>{time}</at>起没有连接。重新连上时它会重报监听，届时得知 {path} 变过。',
  'silence.moved':
    '{client} 没有收到 {path} 的事件：监听随旧会话结束；<at>{time}</at>起的新会话没有设置监听。',
  'silence.behind':
    '{client} 还没有收到 <z>{zxid}</z> 的事件：监听设在它所连的 {id} 号上，而 {id} 号尚未应用对 {path} 的修改。',
  'silence.coming': '{client} 对 {path} 的监听已触发，事件在途。',
  'silence.withheld': '{client} 对 {path} 的监听已触发，但它无权读该节点，服务器没有发送事件。',
  'silence.heard': '{client} 收到了 <z>{zxid}</z> 的事件：{path} 的事件于 <at>{time}</at>到达。',
  'owner.first': '{client} 持有 {resource}：此前无人持有。',
  'owner.next':
    '{client} 持有 {resource}：{how, select, released {{before} 已释放它} expired {{before} 的会话已结束，它的节点随之删除} lapsed {{before} 的持有时间已到} uncopied {升为主节点的服务器上没有 {before} 的那次写} other {{before} 还没有释放，两者同时持有}}。',
  'owner.line': '它的 {path} 排在最前。',
  'owner.waits':
    '{client} 没有持有 {resource}：{by, select, none {{path} 排在它前面} other {{by} 的 {path} 排在它前面}}，它等待 {path} 消失。',
  'owner.token': '它的 fencing token 是 {token}。',
  'initial.zxid':
    '<z>{zxid}</z> 早于本次运行：运行开始时，它{count, plural, =1 {就} other {就}}在 {who} 号的磁盘上。',
  'initial.files': '运行开始时，{id} 号的磁盘上已有文件，到 <z>{zxid}</z> 为止。',
  'broken.claim':
    '{how, select, expired {{before} 的会话已于 <at>{time}</at>过期，持有权随之失效，但 {before} 还不知道。} lapsed {{before} 的持有时间已于 <at>{time}</at>结束，但 {before} 没有察觉。} other {{before} 的持有权于 <at>{time}</at>丢失：{server} 升为主节点时，那次写还没有复制到它那里。}}',
  'broken.files':
    '{how, select, wipeDisk {{who} 号的磁盘{count, plural, =1 {} other {均}}于 <at>{time}</at>被清空，上面的日志和承诺都没有了。} powerLoss {{who} 号于 <at>{time}</at>断电，未落盘的内容随之丢失。} other {{who} 号的文件于 <at>{time}</at>损坏。}}',
  'rival.process':
    '{state, select, killed {{name} 停机：它的进程于 <at>{time}</at>被杀死。} powerless {{name} 停机：它的机器于 <at>{time}</at>断电。} paused {{name} 停住：它的进程于 <at>{time}</at>被暂停。} crashed {{name} 停机：它的进程于 <at>{time}</at>自行退出。} resumed {{name} 于 <at>{time}</at>恢复运行。} other {{name} 的进程于 <at>{time}</at>启动，一直在运行。}}',
  'rival.serves': '{name} 自 <at>{time}</at>起提供服务，没有什么使它停下。',
  'rival.leader':
    '{name} 是 leader：在任期 {term} 中，{who} {count, plural, other {都}}投给了它，已过半。',
  'rival.follows':
    '{name} 跟随 {leader}：{leader} 在任期 {term} 当选，而 {name} 没有见过更新的任期。',
  'rival.promoted': '{name} 是主节点：它于 <at>{time}</at>升为主节点，Sentinel 也会这样做。',
  'rival.lostCopies':
    '{primary} 已接受对 {keys} 的{count, plural, =1 {写} other {多次写}}，但还没有复制到 {name}：写丢失了，尽管客户端得到了 OK。',
  'rival.noneLost': '此前 {primary} 接受的写都已复制到 {name}。',
  'step.byHand': '这一步于 <at>{time}</at>由人手动执行。',
  'step.byScript': '这一步于 <at>{time}</at>由本实验的脚本执行。',
  'step.code.setup': '这一步由实验室在 {client} 的代码开始之前执行：当时路径尚不存在。',
  'step.code.start': '这一步由 {client} 的代码执行：连接建立、路径就绪后代码开始。',
  'step.code.answer': '这一步由 {client} 的代码在得到所等的答复后执行。',
  'step.code.sleep': '这一步由 {client} 的代码在休眠结束时执行。',
  'step.code.watch': '这一步由 {client} 的代码执行：监听的事件唤醒了它。',
  'step.code.state': '这一步由 {client} 的代码执行：会话状态的变化唤醒了它。',
}
