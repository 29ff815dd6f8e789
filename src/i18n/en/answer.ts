export const answer = {
  'leader.equal':
    'Server {id} leads: of {count} equal votes, all with <z>{zxid}</z>, that for the largest id won. Servers {who} voted for it: a quorum of {of} voters.',
  'leader.epoch':
    'Server {id} leads: its history is of epoch {epoch}, later than that of the others, and the later epoch wins. Servers {who} voted for it: a quorum of {of} voters.',
  'leader.zxid':
    'Server {id} leads: its history goes up to <z>{zxid}</z>, further than that of the others, and the larger zxid wins. Servers {who} voted for it: a quorum of {of} voters.',
  'leader.largestOf':
    'Server {id} leads: the histories of {first} went furthest, up to <z>{zxid}</z>, and of these servers the largest id won. Servers {who} voted for it: a quorum of {of} voters.',
  'leader.elected': 'Server {id} leads: servers {who} voted for it, a quorum of {of} voters.',
  'leader.absent':
    '{count, plural, one {Server {who} has a larger id, but it was down and had no vote} other {Servers {who} have larger ids, but they were down and had no votes}}.',
  'leader.unheard':
    'The vote of {who} would have beaten that of {id}, but it came only after the quorum was there and finalizeWait (200 ms) was over.',
  'leader.alone': 'Server {id} runs alone: it serves without an election.',
  'follows.epoch':
    'Server {id} follows {leader}: the vote for {leader} names epoch {epoch}, its own named {ownEpoch}, and the later epoch wins. Servers {who} voted so: a quorum of {of} voters.',
  'follows.zxid':
    'Server {id} follows {leader}: the vote for {leader} names <z>{zxid}</z>, its own named <z>{ownZxid}</z>, and the larger zxid wins. Servers {who} voted so: a quorum of {of} voters.',
  'follows.id':
    'Server {id} follows {leader}: both votes named epoch {epoch} and <z>{zxid}</z>, so the larger id won. Servers {who} voted so: a quorum of {of} voters.',
  'follows.joined':
    'Server {id} follows {leader} because a quorum already did when it asked: it joins them, whatever its own vote was.',
  'follows.agreed':
    'Server {id} follows {leader}: servers {who} voted for it, a quorum of {of} voters.',
  'looks.started':
    'Server {id} looks for a leader: its process started at <at>{time}</at>, and every server begins like that.',
  'down.killed': 'Server {id} is down: its process was killed at <at>{time}</at>.',
  'down.powerless': 'Server {id} is down: its machine lost power at <at>{time}</at>.',
  'down.paused': 'Server {id} stands still: its process was paused at <at>{time}</at>.',
  'committed.quorum':
    '<z>{zxid}</z> is committed: servers {who} had it on disk, a quorum of {of} voters, and leader {leader} had heard so.',
  'committed.recovered':
    '<z>{zxid}</z> is committed though its first leader never had a quorum for it: it was in the history of leader {leader}, which a quorum took over.',
  'committed.alone': '<z>{zxid}</z> is committed: server {id} runs alone and had it on its disk.',
  'gone.wiped':
    '<y>{zxid}</y> was committed and is gone: {count, plural, one {the disk of {who} was} other {the disks of {who} were}} wiped at <at>{time}</at>, and too few of the servers that had it were left.',
  'gone.unsynced':
    '<y>{zxid}</y> was committed and is gone: {who} lost power at <at>{time}</at>, with what was not yet on the disk.',
  'gone.other': '<y>{zxid}</y> was committed and is gone.',
  'gone.leader':
    'A quorum without it elected {leader}, whose history ended at <z>{last}</z>. That history is the truth of epoch {epoch}.',
  'open.acks':
    '<y>{zxid}</y> is not committed: {count, plural, =0 {no disk holds it} one {it is on the disk of server {who} alone} other {it is on the disks of servers {who}}}, and a quorum of {needed} is needed. {missing, plural, one {One acknowledgement is} other {# acknowledgements are}} missing.',
  'open.ackGroups':
    '<y>{zxid}</y> is not committed: {count, plural, =0 {no disk holds it} one {it is on the disk of server {who} alone} other {it is on the disks of servers {who}}}. That wins {won, plural, =0 {none} other {#}} of the {needed, plural, one {one group} other {# groups}} that a quorum needs.',
  'open.quorum':
    '<y>{zxid}</y> is on the disks of {who}, a quorum, and still not committed: an earlier proposal comes first.',
  'open.joint':
    'The proposed configuration must agree, too: of its voters {voters} a quorum of {needed} is needed, and {count} have it.',
  'open.jointGroups':
    'The proposed configuration must agree, too: {needed} of its groups must be won, and {count, plural, =0 {none is} one {one is} other {# are}}.',
  'open.noLeader':
    '<y>{zxid}</y> is not committed: no leader stands behind it. It is on the disks of {who}; the next leader commits it if its own history has it.',
  'open.ledWithout':
    '<y>{zxid}</y> will never be committed: leader {leader} began epoch {epoch} without it. What {who} still hold of it is cut off when they follow.',
  'open.nowhere': '<y>{zxid}</y> is not committed, and no disk holds it.',
  'open.alone':
    '<y>{zxid}</y> is not committed yet: server {id} runs alone and commits it as soon as its disk has it.',
  'lacks.down': '{count, plural, one {Server {who} is} other {Servers {who} are}} down.',
  'lacks.paused': '{count, plural, one {Server {who} is} other {Servers {who} are}} paused.',
  'lacks.cut':
    '{count, plural, one {Server {who} is} other {Servers {who} are}} cut off from the leader.',
  'lacks.other':
    '{count, plural, one {Server {who} does} other {Servers {who} do}} not follow this leader.',
  'lacks.coming': 'The proposal is on its way to server {who}.',
  'lacks.writing':
    '{count, plural, one {Server {who} is writing it to its disk} other {Servers {who} are writing it to their disks}}.',
  'lacks.slowDisk':
    '{count, plural, one {Server {who} is writing it to its disk, which was made slow} other {Servers {who} are writing it to their disks, which were made slow}}.',
  'lacks.answering': 'The acknowledgement of server {who} is on its way.',
  'lacks.waiting':
    '{count, plural, one {Server {who} has} other {Servers {who} have}} not answered.',
  'position.newEpoch':
    'Leader {id} stands at <z>{zxid}</z>, the beginning of epoch {epoch}: a new leader takes that zxid, though no transaction has it.',
  'position.snapshot':
    'Server {id} stands at <z>{zxid}</z>: it got the whole tree of leader {leader} as a snapshot (SNAP), and the leader’s zxid with it.',
  'position.empty':
    'Server {id} stands at <z>{zxid}</z> because its history is empty: no transaction was ever proposed. Leader {leader} shows <z>{theirs}</z>, with which a new leader begins its epoch; no transaction has that zxid.',
  'position.epochOnly':
    'Server {id} stands at <z>{zxid}</z>, its last transaction. It lacks nothing: leader {leader} shows <z>{theirs}</z> because a new leader begins its epoch with that zxid, which is no transaction.',
  'position.last': 'Server {id} stands at <z>{zxid}</z>, the last transaction that it has applied.',
  'position.behind':
    'Server {id} stands at <z>{zxid}</z>: the commits up to <z>{theirs}</z>, which leader {leader} has applied, have not reached it.',
  'position.disk': 'Server {id} does not run: <z>{zxid}</z> is the last transaction on its disk.',
  'position.noLeader':
    'Server {id} stands at <z>{zxid}</z>, the end of its own history. Nobody leads, so nothing can be added.',
  'reply.write': '{client} was answered OK: its write is <z>{zxid}</z>.',
  'reply.fresh': 'Server {id} had applied all that was committed, up to <z>{zxid}</z>.',
  'reply.stale':
    'Server {id} answered from its own memory, which stood at <z>{zxid}</z>. The ensemble had committed <z>{newest}</z> {span} before the answer.',
  'reply.behind':
    'Nothing that leader {leader} has sent server {id} since <at>{time}</at> gets there.',
  'reply.local': 'That is allowed: reads are local. A sync before the read would have waited.',
  'reply.error': '{client} heard {error}.',
  'reply.exists':
    '{client} heard NodeExists: {path} was there already{zxid, select, none {} other {, since <z>{zxid}</z>}}.',
  'reply.missing':
    '{client} heard NoNode: {how, select, never {{path} was never created} other {<z>{zxid}</z> had deleted {path}}}.',
  'reply.version':
    '{client} heard BadVersion: {path} had changed since the version that it named{zxid, select, none {} other {, with <z>{zxid}</z> last}}.',
  'reply.children': '{client} heard NotEmpty: {path} has children, and only a leaf can be deleted.',
  'reply.ephemeral':
    '{client} heard NoChildrenForEphemerals: {path} is ephemeral, and an ephemeral znode has no children.',
  'reply.noAuth': '{client} heard NoAuth: the ACL of {path} does not permit it that command.',
  'reply.quota':
    '{client} heard QuotaExceeded: the write to {path} would pass a quota set above it.',
  'loss.killed':
    '{client} lost its connection: server {id} was killed at <at>{time}</at>, before its answer came.',
  'loss.closed':
    '{client} lost its connection: server {id} closed it at <at>{time}</at>, before its answer came.',
  'loss.tooLong':
    '{client} lost its connection: the answer of server {id} was larger than the packets that the client reads (jute.maxbuffer), so it gave up at <at>{time}</at>.',
  'loss.readWrite':
    '{client} left server {id}, which was read-only, at <at>{time}</at>: it had found another that takes writes.',
  'loss.silent':
    '{client} lost its connection: nothing came from server {id} for two thirds of the session timeout, so it gave up at <at>{time}</at>.',
  'loss.reset':
    '{client} lost its connection to server {id}: the network broke it at <at>{time}</at>.',
  'loss.refused': '{client} has no connection: server {id} took none at <at>{time}</at>.',
  'loss.operator':
    '{client} lost its connection to server {id}: the command “disconnect” broke it at <at>{time}</at>.',
  'loss.never': '{client} has no connection: no server had taken it.',
  'fate.committed':
    'Its write is committed all the same, as <z>{zxid}</z>: only the answer was lost.',
  'fate.failed': 'Its write became <z>{zxid}</z> with the error {error}, and so changed nothing.',
  'fate.unknown': 'Whether its write will be committed is open at this moment.',
  'fate.notSent': 'Its write never left the client: there was no connection to send it by.',
  'fate.lost': 'Its write was lost on its way and never became a transaction.',
  'fate.forgotten':
    'Its write was lost with the memory of the server that held it, and never became a transaction.',
  'fate.passed':
    'Its write never became a transaction: a later one of its connection was proposed instead.',
  'fate.cut':
    'Its write was proposed, but no quorum had it: the next leader’s history is without it, and it never happened.',
  'session.connected':
    '{client} is connected: server {id} took it, and gave it a new session with a timeout of {span}.',
  'session.resumed':
    '{client} is connected: server {id} took it with the session that it had, which was still alive.',
  'session.expired':
    'The session of {client} expired: server {id}, which keeps its time, heard nothing of it for {span}.',
  'session.expiredKilled':
    'The session of {client} expired: the client was killed at <at>{time}</at>, and {span} later server {id}, which keeps the sessions’ time, gave it up.',
  'session.expiredPaused':
    'The session of {client} expired: the client was paused at <at>{time}</at>, and server {id}, which keeps the sessions’ time, heard nothing of it for {span}.',
  'session.expiredCut':
    'The session of {client} expired: since a link was cut at <at>{time}</at>, server {id}, which keeps the sessions’ time, heard nothing of it for {span}.',
  'session.lostLocal':
    'The session of {client} was local: server {id} alone knew it, for as long as it kept its role. No other server can go on with it.',
  'session.down':
    '{state, select, killed {{client} is down: its process was killed at <at>{time}</at>.} paused {{client} stands still: its process was paused at <at>{time}</at>.} crashed {{client} is down: its process ended itself at <at>{time}</at>.} other {{client} runs since <at>{time}</at>, and no server has taken it yet.}}',
  'session.closed': '{client} closed its session itself at <at>{time}</at>.',
  'silence.noChange': '{client} heard nothing because {path} has not changed.',
  'silence.noWatch':
    '{client} heard nothing: no watch of it stood on {path} when <z>{zxid}</z> changed it at <at>{time}</at>.',
  'silence.usedUp':
    '{client} heard nothing of <z>{zxid}</z>: its watch on {path} had fired at <at>{time}</at>, and a watch fires once. It set none again.',
  'silence.between':
    '{client} heard nothing of <z>{zxid}</z>: its watch on {path} had fired at <at>{time}</at>, and the next one was set only after that change. The read that set it saw the change.',
  'silence.otherKind':
    '{client} heard nothing of <z>{zxid}</z>: {kind, select, child {its watch on {path} is for the children, and only the data changed} other {its watch on {path} is for the data, and only the children changed}}.',
  'silence.removed':
    '{client} heard nothing of <z>{zxid}</z>: it had removed its watch on {path} at <at>{time}</at>.',
  'silence.disconnected':
    '{client} has not heard of <z>{zxid}</z>, because it has had no connection since <at>{time}</at>. When it is back it sends its watches along, and hears then that {path} changed.',
  'silence.moved':
    '{client} heard nothing of {path}: its watch ended with its old session, and the session that it has since <at>{time}</at> set none.',
  'silence.behind':
    '{client} has not heard of <z>{zxid}</z> yet: watches stand at its own server {id}, which has not applied the change of {path}.',
  'silence.coming': 'The watch of {client} on {path} has fired, and the event is on its way.',
  'silence.withheld':
    'The watch of {client} on {path} fired, but the client may not read the znode, so its server kept the event back.',
  'silence.heard':
    '{client} did hear of <z>{zxid}</z>: the event of {path} came at <at>{time}</at>.',
  'owner.first': '{client} owns {resource}: nobody owned it before.',
  'owner.next':
    '{client} owns {resource}: {how, select, released {{before} had released it} expired {the session of {before} was over, and its claim went with it} lapsed {the time of {before}’s claim was over} uncopied {the server that was promoted did not have {before}’s claim} other {it owns it next to {before}, which has not released it}}.',
  'owner.line': 'Its claim {path} is the first in line.',
  'owner.waits':
    '{client} does not own {resource}: {by, select, none {{path} is before its own claim} other {{path} of {by} is before its own claim}}, and it waits until that is gone.',
  'owner.token': 'Its fencing token is {token}.',
  'initial.zxid':
    '<z>{zxid}</z> is older than this run: the run began with it on the {count, plural, one {disk of {who}} other {disks of {who}}}.',
  'initial.files': 'The run began with files on the disk of {id} that end at <z>{zxid}</z>.',
  'broken.claim':
    '{how, select, expired {The session of {before} had expired at <at>{time}</at> and its claim was gone, but {before} had not heard of it.} lapsed {The time of {before}’s claim was over at <at>{time}</at>, but {before} had not noticed.} other {The claim of {before} was lost at <at>{time}</at>: {server} was promoted before the copy of that write had reached it.}}',
  'broken.files':
    '{how, select, wipeDisk {The {count, plural, one {disk of {who} was} other {disks of {who} were}} wiped at <at>{time}</at>: all that was logged and promised there is gone.} powerLoss {{who} lost power at <at>{time}</at>: what was not yet flushed to disk is gone.} other {The files of {who} were damaged at <at>{time}</at>.}}',
  'rival.process':
    '{state, select, killed {{name} is down: its process was killed at <at>{time}</at>.} powerless {{name} is down: its machine lost power at <at>{time}</at>.} paused {{name} stands still: its process was paused at <at>{time}</at>.} crashed {{name} is down: its process ended itself at <at>{time}</at>.} resumed {{name} runs again since <at>{time}</at>, when its pause ended.} other {{name} runs since <at>{time}</at>, when its process started.}}',
  'rival.serves': '{name} serves since <at>{time}</at>, and nothing has stopped it.',
  'rival.leader':
    '{name} leads: {who} voted for it in term {term}, a majority{count, plural, other {}}.',
  'rival.follows':
    '{name} follows {leader}: {leader} was elected in term {term}, and {name} knows of no later term.',
  'rival.promoted':
    '{name} is the primary: it was promoted at <at>{time}</at>, as Sentinel would do it.',
  'rival.lostCopies':
    '{primary} had taken {count, plural, one {a write} other {writes}} to {keys}, and the copy had not reached {name}: {count, plural, one {that write is} other {those writes are}} lost, although the client was told OK.',
  'rival.noneLost': 'All that {primary} had taken had been copied to {name} by then.',
  'step.byHand': 'Somebody did this by hand at <at>{time}</at>.',
  'step.byScript': 'The script of this run does this at <at>{time}</at>.',
  'step.code.setup':
    'The lab did this before any code of {client} began: the path did not exist yet.',
  'step.code.start':
    'The code of {client} did this: it begins once its client is connected and its path is there.',
  'step.code.answer': 'The code of {client} did this after the answer that it had waited for.',
  'step.code.sleep': 'The code of {client} did this when its sleep was over.',
  'step.code.watch': 'The code of {client} did this when the event of its watch woke it.',
  'step.code.state': 'The code of {client} did this when its session’s state changed.',
} as const
