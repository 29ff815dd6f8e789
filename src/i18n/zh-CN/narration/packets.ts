export const packets = {
  sentNOTIFICATION:
    '<b>{from} 号把选票告诉 {to} 号。</b>选票是 {leader} · {epoch} · <z>{zxid}</z>，即 Leader · epoch · zxid。',
  sentNOTIFICATIONTaken:
    '<b>{from} 号询问 {to} 号谁是 Leader。</b>它无权投票，附上它接受的选票：投给 {leader} 号。',
  sentNOTIFICATIONObserving:
    '<b>{from} 号告诉 {to} 号：Leader 是 {leader} 号。</b>它无权投票，它的话不计入选举。',
  sentNOTIFICATIONNone: '<b>{from} 号询问 {to} 号谁是 Leader。</b>它没有自己的选票。',
  sentFOLLOWERINFO: '<b>{from} 号向 Leader {to} 报到。</b>FOLLOWERINFO 带着它最后承诺的 epoch。',
  sentOBSERVERINFO:
    '<b>Observer {from} 向 Leader {to} 报到。</b>OBSERVERINFO 带着它最后接受的 epoch。',
  sentLEADERINFO:
    '<b>Leader {from} 向 {to} 号提出新的 epoch。</b>它大于过半服务器承诺过的任何 epoch。',
  sentACKEPOCH:
    '<b>{from} 号接受 {to} 号的 epoch。</b>ACKEPOCH 说明自己的日志到哪里：<z>{zxid}</z>。',
  sentDIFF: '<b>Leader {from} 将补给 {to} 号所缺的。</b>DIFF 到 <z>{zxid}</z> 为止。',
  sentTRUNC: '<b>Leader {from} 让 {to} 号截断日志。</b><z>{zxid}</z> 之后的都要去掉。',
  sentSNAP: '<b>Leader {from} 发给 {to} 号快照。</b>包含到 <z>{zxid}</z> 为止的整棵树。',
  sentSNAPCHUNK: '<b>Leader {from} 发给 {to} 号一部分树。</b>对方用它替换自己的树。',
  sentNEWLEADER: '<b>Leader {from} 发给 {to} 号 NEWLEADER。</b>{to} 号先把之前的都落盘，再确认。',
  sentUPTODATE: '<b>Leader {from} 允许 {to} 号服务客户端。</b>过半的服务器确认了 NEWLEADER。',
  sentPROPOSAL: '<b>Leader {from} 把提案 <y>{zxid}</y> 发给 {to} 号。</b>{to} 号要先落盘再回答。',
  sentACK: '<b>{from} 号向 {to} 号确认 <y>{zxid}</y>。</b>它已落盘。',
  sentCOMMIT: '<b>Leader {from} 通知 {to} 号提交 <z>{zxid}</z>。</b>过半的服务器已落盘。',
  sentINFORM:
    '<b>Leader {from} 把 <z>{zxid}</z> 告知 Observer {to}。</b>Observer 在提交时才得知写入。',
  sentCOMMITANDACTIVATE:
    '<b>Leader {from} 让 {to} 号提交 <z>{zxid}</z> 并立即启用。</b>这是一份新配置，包里写明了由谁当 Leader。',
  sentINFORMANDACTIVATE:
    '<b>Leader {from} 把新配置 <z>{zxid}</z> 告知 Observer {to}。</b>Observer 立即启用它。',
  sentREQUEST: '<b>{from} 号把写请求转给 Leader {to}。</b>只有 Leader 给写入排序。',
  sentREQUESTSync:
    '<b>{from} 号请 Leader {to} 让一个客户端跟上。</b>答复排在所有已在途中的消息之后。',
  sentSYNC: '<b>Leader {from} 告诉 {to} 号：它已跟上。</b>sync 到来时未决的提案都已先发出。',
  sentPING: '<b>Leader {from} 向 {to} 号发 PING。</b>回答带着最近有消息的会话。',
  sentPINGAnswer: '<b>{from} 号回答 Leader {to} 的 PING。</b>回答带着它最近收到过消息的会话。',
  sentREVALIDATE: '<b>{from} 号向 {to} 号询问一个会话。</b>只有 Leader 知道它是否还有效。',
  sentREVALIDATEValid:
    '<b>Leader {from} 答复 {to} 号：会话仍然有效。</b>客户端可以在 {to} 号上继续。',
  sentREVALIDATEEnded: '<b>Leader {from} 答复 {to} 号：会话已经结束。</b>客户端需要新建会话。',
  sentHELLO: '<b>{from} 号与 {to} 号打招呼。</b>两台之间，myid 大的一方保留连接。',
  sentConnect:
    '<b>客户端 {from} 请 {to} 号接续它的会话。</b>请求里有会话编号和客户端见过的最新 zxid。',
  sentConnectNew:
    '<b>客户端 {from} 向 {to} 号请求新会话。</b>请求里的会话编号是 0，另有客户端见过的最新 zxid。',
  sentConnected:
    '<b>{from} 号答复客户端 {to}：会话有效。</b>答复里有会话编号和超时，超时为 {timeout} ms。',
  sentConnectedEnded:
    '<b>{from} 号答复客户端 {to}：会话已结束。</b>答复里的会话编号和超时都是 0，客户端需要新的会话。',
  sentRequest: '<b>客户端 {from} 向 {to} 号发出 {packet}。</b>读在那里回答，写要经过 Leader。',
  sentRequestAlone: '<b>客户端 {from} 向 {to} 号发出 {packet}。</b>读和写都在那里回答。',
  sentReply: '<b>{from} 号答复客户端 {to}。</b>答复按请求的顺序到达。',
  sentWatchEvent: '<b>{from} 号把变化告诉客户端 {to}。</b>一个监听被触发。',
  sentOther: '<b>{direction} {packet} 已发出。</b>对方还没有收到。',
  receivedPROPOSAL: '<b>{to} 号收到提案 <y>{zxid}</y>。</b>先写日志，落盘之前不发 ACK。',
  receivedREQUEST: '<b>Leader {to} 收到 {from} 号转来的写请求。</b>轮到它时分配下一个 zxid。',
  receivedACK: '<b>Leader {to} 收到 {from} 号对 <y>{zxid}</y> 的 ACK。</b>计入过半。',
  receivedClient: '<b>{to} 号收到客户端 {from} 的 {packet}。</b>读在这里回答，写转给 Leader。',
  receivedConnect: '<b>{to} 号收到客户端 {from} 的连接请求。</b>客户端要接续它的会话。',
  receivedConnectNew: '<b>{to} 号收到客户端 {from} 的连接请求。</b>客户端要一个新会话。',
  receivedClientAlone:
    '<b>{to} 号收到客户端 {from} 的 {packet}。</b>读直接从树里回答，写要先进日志。',
  receivedACKEpoch:
    '<b>Leader {to} 收到 {from} 号对 <y>{zxid}</y>（本 epoch 的起点）的 ACK。</b>没有提案用这个 zxid：它回应 NEWLEADER（过半回应后 Leader 才开始服务），或之后的 UPTODATE。',
  receivedACKLate:
    '<b>Leader {to} 收到 {from} 号对 <y>{zxid}</y> 迟到的 ACK。</b>它已经提交，这个 ACK 不改变什么。',
  receivedCOMMIT: '<b>{to} 号得知 <z>{zxid}</z> 已提交。</b>它排在先前提交的事务之后。',
  receivedINFORM: '<b>Observer {to} 收到已提交的 <z>{zxid}</z>。</b>不经投票，直接写入日志和树。',
  receivedFOLLOWERINFO:
    '<b>{to} 号得知 {from} 号要跟随它。</b>它记下 {from} 号承诺过的 epoch；过半之后定出新的。',
  receivedOBSERVERINFO: '<b>{to} 号得知 Observer {from} 号要跟随它。</b>它的承诺不计入过半。',
  receivedLEADERINFO:
    '<b>{to} 号得到 Leader {from} 提出的 epoch。</b>它与自己承诺过的最新 epoch 比较。',
  receivedACKEPOCH: '<b>Leader {to} 得知 {from} 号的日志止于何处。</b>它据此决定 {from} 号缺什么。',
  receivedDIFF:
    '<b>{to} 号将从 {from} 号得到它所缺的。</b>自己的日志保留，随后补到 <z>{zxid}</z>。',
  receivedTRUNC: '<b>{to} 号被要求把日志截回 <z>{zxid}</z>。</b>其后的内容 {from} 号没有。',
  receivedSNAP: '<b>{to} 号将得到 {from} 号的整棵树。</b>先丢掉自己的树。',
  receivedSNAPCHUNK: '<b>{to} 号收到树的一部分。</b>收齐之后拼成整棵。',
  receivedNEWLEADER:
    '<b>Leader {from} 的全部历史已发到 {to} 号。</b>磁盘上恰好是这份历史，不多不少，它才确认。',
  receivedNEWLEADERObserver:
    '<b>Leader {from} 的全部历史已发到 Observer {to}。</b>它确认之前不必写日志：任何过半都不计它的磁盘。',
  receivedUPTODATE: '<b>{to} 号可以服务客户端了。</b>过半的服务器已与 {from} 号同步并落盘。',
  receivedREQUESTSync:
    '<b>{from} 号请 Leader {to} 让一个客户端跟上。</b>答复排在此刻未决的提案之后。',
  receivedSYNC: '<b>{to} 号已跟上 Leader {from}。</b>客户端排在 sync 之后的请求不必再等。',
  receivedREVALIDATE:
    '<b>{from} 号问 Leader {to}：一个会话是否还有效。</b>以 Leader 的会话表为准。',
  receivedREVALIDATEValid:
    '<b>{to} 号从 Leader {from} 得知会话仍然有效。</b>从现在起由它服务这个客户端。',
  receivedREVALIDATEEnded:
    '<b>{to} 号从 Leader {from} 得知会话已经结束。</b>它告知客户端，并关闭连接。',
  receivedHELLO:
    '<b>{to} 号得知连接由 {from} 号打开。</b>两台之间，保留的是 myid 大的一方打开的连接。',
  receivedPINGLearner: '<b>{to} 号得知 Leader {from} 还在。</b>沉默时限重新计起。',
  receivedPINGObserver:
    '<b>Leader {to} 得知 {from} 号仍在观察。</b>Observer 不计入过半；它报告的会话得以延续。',
  receivedPINGLeader:
    '<b>Leader {to} 得知 {from} 号仍在跟随。</b>把它计入过半，它所报的会话得以延续。',
  receivedClientPing: '<b>{to} 号得知客户端 {from} 还在。</b>会话超时重新计起。',
  receivedPingAnswer: '<b>客户端 {to} 收到 {from} 号的回音。</b>连接完好，读超时重新计起。',
  receivedReply: '<b>客户端 {to} 收到 {from} 号的答复。</b>它对应等待最久的请求。',
  receivedGreeting: '<b>客户端 {to} 得知它的会话在 {from} 号的结果。</b>答复里有会话和它的超时。',
  receivedWatchEvent:
    '<b>客户端 {to} 收到 {from} 号的事件。</b>客户端库把它交给监听这条路径的代码。',
  receivedAsks:
    '<b>{to} 号收到 {from} 号的消息，{from} 号无权投票。</b>它立即回答，其中的选票不计。',
  receivedElected:
    '<b>{to} 号从 {from} 号得知 Leader 是 {leader} 号。</b>过半的服务器和 {leader} 号自己都这样说，它才加入。',
  receivedSame: '<b>{to} 号收到 {from} 号投 {leader} 号的选票。</b>与它持有的选票相同。',
  receivedLesser: '<b>{to} 号收到 {from} 号投 {leader} 号的选票。</b>不如它持有的选票。',
  receivedOld: '<b>{to} 号收到 {from} 号的旧选票。</b>它属于第 {round} 轮，那一轮已结束，不算数。',
  receivedSettled: '<b>{to} 号收到 {from} 号投 {leader} 号的选票。</b>它已有角色，不再需要选票。',
  delivered: '<b>{direction} {packet} 到达。</b>对方在这一步处理它。',
} as const
