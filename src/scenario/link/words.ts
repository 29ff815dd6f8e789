import { wordsOf } from '../format'

/**
 * The static tables of links of version 1. Words may only be added at the end: every link refers to a
 * word by its index. Shapes may not be added: a link numbers its own shapes after them.
 */

/** Words of one byte, the most frequent ones in scenarios. */
export const WORDS: readonly string[] = wordsOf(`
  all leader follower c1 c2 c3 silent reset settled connected sent reply serving
  logged PROPOSAL COMMIT ACK OK ConnectionLoss LOOKING FOLLOWING LEADING OBSERVING lan
  wan slow split crash
`)

/** Words of two bytes. */
export const RARE_WORDS: readonly string[] = wordsOf(`
  version title description seed ensemble network interventions until expect mutations
  startsAt branches servers observers config tickTime initLimit syncLimit snapCount
  preset latency jitter links from to name do at after plus parallel server flush ms
  count rate jump groups style match client sessionTimeout readOnly command async text
  choices why since on epoch state accepted current znode exists data children
  lastZxid notLogged trace order violations type packet zxid op error path mode phase
  en zh-CN start kill powerLoss pause resume slowDisk failSync fillDisk restoreDisk
  purgeLogs wipeDisk skew partition cut restore delay heal hold release drop connect
  close disconnect killClient pauseClient resumeClient note ask mark delivered lost
  connection process vote elected sync proposed appended committed applied truncated
  snapshot pipeline session disconnected expired invoked watch intervention violation
  NOTIFICATION FOLLOWERINFO OBSERVERINFO LEADERINFO ACKEPOCH DIFF TRUNC TRUNC+DIFF
  SNAP NEWLEADER UPTODATE REQUEST INFORM SYNC PING REVALIDATE NoNode NodeExists
  BadVersion SessionExpired ELECTION DISCOVERY SYNCHRONIZATION BROADCAST round was min
  max alive any started killed paused resumed powerless
  recipe stopRecipe args system store stores fenced value token resource
  lock exclusiveLock sharedLock revocableLock mutex semaphore queue priorityQueue barrier
  doubleBarrier synchronizer election binding ids configuration membership collectors
  twoPhaseCommit prefix predecessor times timeout producer consumer manager collector
  coordinator site created waits woken owns released entered left took failed refused
  rival rivals etcd redis redlock etcd1 redis1 redis2 redis3 redis4 redis5 r1 r2 r3 printed
  shuffle address literal
`)

/**
 * Sorted keys that objects have together; `do=` and `type=` include the value, since it decides the
 * other keys; `@` is the time of a live intervention. The first shapes take one byte.
 */
export const SHAPES: readonly string[] = [
  '@ do=kill server',
  '@ do=start server',
  '@ client command do=op',
  '@ do=pause server',
  '@ do=resume server',
  '@ do=partition groups',
  '@ do=heal',
  '@ do=cut from to',
  '@ do=restore from to',
  '@ do=delay from ms to',
  '@ client do=connect servers',
  '@ client do=connect servers sessionTimeout',
  '@ client do=disconnect',
  '@ client do=close',
  '@ async client command do=op',
  '@ do=powerLoss server',
  '@ do=slowDisk ms server',
  '@ do=partition groups style',
  '@ do=cut from style to',
  '@ client do=killClient',
  '@ do=skew rate server',
  '@ do=skew jump server',
  '@ do=fillDisk server',
  '@ do=restoreDisk server',
  '@ do=failSync server',
  '@ do=purgeLogs server',
  '@ do=wipeDisk server',
  '@ do=hold match',
  '@ do=release match',
  '@ do=drop match',
  '@ client do=pauseClient',
  '@ client do=resumeClient',
  '@ client do=connect',
  '@ do=mark name',
  '@ do=note text',
  'at do=kill server',
  'at do=start server',
  'at client command do=op',
  'at do=partition groups',
  'at do=heal',
  'at do=pause server',
  'at do=resume server',
  'at do=cut from to',
  'at client do=connect servers sessionTimeout',
  'at async client command do=op',
  'at do=mark name',
  'do=kill server',
  'do=start server',
  'client command do=op',
  'async client command do=op',
  'do=pause server',
  'do=resume server',
  'do=heal',
  'after do=heal',
  'after do=kill server',
  'after do=start server',
  'after client command do=op',
  'after client do=connect servers',
  'after do=mark name',
  'do=mark name',
  'do=partition groups',
  'after do=partition groups',
  'type=settled',
  'client type=connected',
  'client op type=reply',
  'client do=connect servers',
  'client do=connect servers sessionTimeout',
  'packet',
  'packet to',
  'packet type=sent zxid',
  'do=start plus server',
  'client command do=op plus',
  'do=kill plus server',
  'do=pause plus server',
  'do=resume plus server',
  'do=heal plus',
  'at async client command do=op parallel',
  'at client command do=op parallel',
  'at do=kill parallel server',
  'at do=start parallel server',
]

/** Text similar to commands, the most likely last; texts end with a NUL byte. */
export const TEXT_DICTIONARY =
  'deleteall /\0getAllChildrenNumber /\0stat -w /\0ls -s -w /\0ls -R /\0get -s -w /\0' +
  'create -e -s /locks/lock-\0create -s /queue/item-\0create -e /members/\0create -e /leader\0' +
  'create /config \0set /config \0get /config\0get -w /config\0create /x \0set /x \0get /x\0' +
  'delete /a\0delete /b\0sync /\0ls /\0ls /app\0stat /app\0get /app\0set /app two\0' +
  'create /app/one 1\0create /app/two 2\0create /app hello\0create /y\0create /c three\0' +
  'create /b two\0create /a one\0get /a\0set /a \0create /a\0'
