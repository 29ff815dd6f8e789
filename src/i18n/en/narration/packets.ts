/** Sentences about packets that are sent and heard. */
export const packets = {
  sentNOTIFICATION:
    '<b>Server {from} tells {to} its vote.</b> The vote is {leader} · {epoch} · <z>{zxid}</z>: leader, epoch, zxid.',
  sentNOTIFICATIONTaken:
    '<b>Server {from} asks {to} who leads.</b> An observer has no vote; it names the one it has taken up, for {leader}.',
  sentNOTIFICATIONObserving:
    '<b>Server {from} tells {to} that {leader} leads.</b> An observer’s word counts in no election.',
  sentNOTIFICATIONNone: '<b>Server {from} asks {to} who leads.</b> It has no vote of its own.',
  sentFOLLOWERINFO:
    '<b>Server {from} introduces itself to leader {to}.</b> FOLLOWERINFO carries the last epoch it promised.',
  sentOBSERVERINFO:
    '<b>Observer {from} introduces itself to leader {to}.</b> OBSERVERINFO carries the last epoch it accepted.',
  sentLEADERINFO:
    '<b>Leader {from} offers {to} its epoch.</b> It is larger than any that a quorum had promised.',
  sentACKEPOCH:
    '<b>Server {from} accepts the epoch of {to}.</b> ACKEPOCH says how its own log ends, <z>{zxid}</z>.',
  sentDIFF: '<b>Leader {from} will send {to} what it lacks.</b> DIFF ends at <z>{zxid}</z>.',
  sentTRUNC: '<b>Leader {from} tells {to} to cut its log.</b> All after <z>{zxid}</z> must go.',
  sentSNAP:
    '<b>Leader {from} sends {to} a snapshot.</b> It holds the whole tree up to <z>{zxid}</z>.',
  sentSNAPCHUNK:
    '<b>Leader {from} sends {to} a piece of its tree.</b> The learner replaces its own with it.',
  sentNEWLEADER:
    '<b>Leader {from} sends {to} NEWLEADER.</b> {to} must log all before it, then acknowledge.',
  sentUPTODATE:
    '<b>Leader {from} lets {to} serve clients.</b> A quorum has acknowledged its history.',
  sentPROPOSAL:
    '<b>Leader {from} proposes <y>{zxid}</y> to {to}.</b> {to} must log it and flush it before it answers.',
  sentACK: '<b>Server {from} acknowledges <y>{zxid}</y> to {to}.</b> It has it on disk.',
  sentCOMMIT: '<b>Leader {from} tells {to} to commit <z>{zxid}</z>.</b> A quorum has it on disk.',
  sentINFORM:
    '<b>Leader {from} informs observer {to} of <z>{zxid}</z>.</b> An observer learns of a write when it is committed.',
  sentCOMMITANDACTIVATE:
    '<b>Leader {from} tells {to} to commit <z>{zxid}</z> and to live by it.</b> It is a new configuration; the packet names who is to lead.',
  sentINFORMANDACTIVATE:
    '<b>Leader {from} informs observer {to} of <z>{zxid}</z>, a new configuration.</b> The observer lives by it at once.',
  sentREQUEST:
    '<b>Server {from} forwards a write to leader {to}.</b> Only the leader orders writes.',
  sentREQUESTSync:
    '<b>Server {from} asks leader {to} to let a client catch up.</b> The answer will come behind all that is already on its way.',
  sentSYNC:
    '<b>Leader {from} tells {to} that it has caught up.</b> All that was open when the sync came has gone before.',
  sentPING: '<b>Leader {from} pings {to}.</b> The answer carries the sessions that were heard of.',
  sentPINGAnswer:
    '<b>Server {from} answers the PING of leader {to}.</b> It names the sessions that it has heard of.',
  sentREVALIDATE:
    '<b>Server {from} asks {to} about a session.</b> Only the leader knows whether it still lives.',
  sentREVALIDATEValid:
    '<b>Leader {from} answers {to}: the session lives.</b> Its client goes on at {to}.',
  sentREVALIDATEEnded:
    '<b>Leader {from} answers {to}: the session has ended.</b> Its client needs a new one.',
  sentHELLO:
    '<b>Server {from} greets {to}.</b> Of two servers, the one with the larger myid keeps the connection.',
  sentConnect:
    '<b>Client {from} asks server {to} to go on with its session.</b> The request carries the session id and the newest zxid that the client has seen.',
  sentConnectNew:
    '<b>Client {from} asks server {to} for a new session.</b> The session id in the request is 0; beside it stands the newest zxid that the client has seen.',
  sentConnected:
    '<b>Server {from} answers client {to}: its session is open.</b> The answer holds the session id and the timeout, {timeout} ms.',
  sentConnectedEnded:
    '<b>Server {from} answers client {to}: the session has ended.</b> The session id and the timeout in the answer are 0; the client needs a new session.',
  sentRequest:
    '<b>Client {from} sends server {to} {packet}.</b> Reads are answered there; writes go through the leader.',
  sentRequestAlone:
    '<b>Client {from} sends server {to} {packet}.</b> Reads and writes are both answered there.',
  sentReply:
    '<b>Server {from} answers client {to}.</b> Its answers come in the order of the requests.',
  sentWatchEvent: '<b>Server {from} tells client {to} of a change.</b> A watch fired.',
  sentOther: '<b>{packet} {direction} goes its way.</b> It has not been received yet.',
  receivedPROPOSAL:
    '<b>Server {to} receives the proposal <y>{zxid}</y>.</b> It goes to the log first; no ACK before the disk has it.',
  receivedREQUEST:
    '<b>Leader {to} receives a write from {from}.</b> It waits its turn, then gets the next zxid.',
  receivedACK:
    '<b>Leader {to} receives the ACK of {from} for <y>{zxid}</y>.</b> It counts once for the quorum.',
  receivedClient:
    '<b>Server {to} receives {packet} from client {from}.</b> A read is answered here; a write goes to the leader.',
  receivedConnect:
    '<b>Server {to} receives the connect request of client {from}.</b> The client wants to go on with its session.',
  receivedConnectNew:
    '<b>Server {to} receives the connect request of client {from}.</b> The client wants a new session.',
  receivedClientAlone:
    '<b>Server {to} receives {packet} from client {from}.</b> A read is answered from its tree; a write goes to its log first.',
  receivedACKEpoch:
    '<b>Leader {to} receives the ACK of {from} for <y>{zxid}</y>, where its epoch begins.</b> No proposal has that zxid: the ACK answers NEWLEADER, which a quorum must answer before the leader serves, or UPTODATE later.',
  receivedACKLate:
    '<b>Leader {to} receives a late ACK of {from} for <y>{zxid}</y>.</b> That one is committed already, so the ACK changes nothing.',
  receivedCOMMIT:
    '<b>Server {to} hears that <z>{zxid}</z> is committed.</b> It stands in line behind what was committed before it.',
  receivedINFORM:
    '<b>Observer {to} receives <z>{zxid}</z>, committed already.</b> It goes to the log and the tree without a vote.',
  receivedFOLLOWERINFO:
    '<b>Server {to} learns that {from} wants to follow it.</b> It notes the epoch that {from} has promised; a quorum of them settles the new one.',
  receivedOBSERVERINFO:
    '<b>Server {to} learns that observer {from} wants to follow it.</b> Its promise does not count for the quorum.',
  receivedLEADERINFO:
    '<b>Server {to} is offered the epoch of leader {from}.</b> It compares it with the newest epoch that it has promised.',
  receivedACKEPOCH:
    '<b>Leader {to} learns how the log of {from} ends.</b> It decides by that what {from} lacks.',
  receivedDIFF:
    '<b>Server {to} will get what it lacks from {from}.</b> Its own log stays; entries up to <z>{zxid}</z> follow.',
  receivedTRUNC:
    '<b>Server {to} is told to cut its log back to <z>{zxid}</z>.</b> What stands behind it, {from} does not have.',
  receivedSNAP:
    '<b>Server {to} will get the whole tree of {from}.</b> Its own is thrown away first.',
  receivedSNAPCHUNK:
    '<b>Server {to} receives a piece of the tree.</b> It puts the pieces together until the last has come.',
  receivedNEWLEADER:
    '<b>Server {to} has been sent the whole history of leader {from}.</b> It acknowledges once its disk holds that history and nothing else.',
  receivedNEWLEADERObserver:
    '<b>Observer {to} has been sent the whole history of leader {from}.</b> It need not log it before it acknowledges: no quorum counts its disk.',
  receivedUPTODATE:
    '<b>Server {to} is told to serve clients.</b> A quorum has the history of {from} on disk.',
  receivedREQUESTSync:
    '<b>Leader {to} is asked by {from} to let a client catch up.</b> The answer goes behind the proposals that are open now.',
  receivedSYNC:
    '<b>Server {to} has caught up with leader {from}.</b> What its client asked behind the sync need not wait any more.',
  receivedREVALIDATE:
    '<b>Leader {to} is asked by {from} whether a session lives.</b> The leader’s table decides.',
  receivedREVALIDATEValid:
    '<b>Server {to} learns from leader {from} that the session lives.</b> It serves the client from now on.',
  receivedREVALIDATEEnded:
    '<b>Server {to} learns from leader {from} that the session has ended.</b> It tells the client and closes the connection.',
  receivedHELLO:
    '<b>Server {to} learns who opened the connection: {from}.</b> Of the two, the server with the larger myid opens the connection that stays.',
  receivedPINGLearner:
    '<b>Server {to} hears that leader {from} lives.</b> Its limit of silence begins anew.',
  receivedPINGObserver:
    '<b>Leader {to} hears that {from} still observes.</b> An observer counts in no quorum; the sessions it names live on.',
  receivedPINGLeader:
    '<b>Leader {to} hears that {from} still follows.</b> It counts {from} into its quorum, and the sessions it names live on.',
  receivedClientPing:
    '<b>Server {to} hears that client {from} lives.</b> The session’s timeout begins anew.',
  receivedPingAnswer:
    '<b>Client {to} hears from server {from}.</b> The connection is good; its read timeout begins anew.',
  receivedReply:
    '<b>Client {to} receives the answer of server {from}.</b> It belongs to the oldest request that waits.',
  receivedGreeting:
    '<b>Client {to} hears what became of its session at server {from}.</b> The answer names the session and its timeout.',
  receivedWatchEvent:
    '<b>Client {to} receives an event of server {from}.</b> It goes to the watchers of that path.',
  receivedAsks:
    '<b>Server {to} hears from {from}, an observer without a vote.</b> It answers at once, and counts nothing of it.',
  receivedElected:
    '<b>Server {to} hears from {from} that {leader} leads.</b> It joins once a quorum says so, and {leader} itself.',
  receivedSame:
    '<b>Server {to} hears the vote of {from} for {leader}.</b> It is the same vote that {to} holds.',
  receivedLesser:
    '<b>Server {to} hears the vote of {from} for {leader}.</b> It does not beat the vote that {to} holds.',
  receivedOld:
    '<b>Server {to} hears an old vote of {from}.</b> It is from round {round}, which is over, so it does not count.',
  receivedSettled:
    '<b>Server {to} hears the vote of {from} for {leader}.</b> It has a role already and needs no vote.',
  delivered: '<b>{packet} {direction} arrives.</b> Who receives it handles it in this step.',
} as const
