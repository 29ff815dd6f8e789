import type { ActorName, ServerId, StepIndex } from '../../kernel/actor'
import type { Problem } from '../../kernel/lib'
import type { Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'
import type { ChainLink } from './chainContract'

/** Questions for the panel of causes. */
export type WhyQuestion =
  /** Asks why the shown step was taken. */
  | { readonly type: 'step' }
  /** Asks why a server has its state. */
  | { readonly type: 'server'; readonly server: ServerId }
  /** Asks why the tree of a server stands at its zxid. */
  | { readonly type: 'position'; readonly server: ServerId }
  /** Asks why a server or client of etcd or Redis has its state. */
  | { readonly type: 'rival'; readonly rival: ActorName }
  /** Asks why a transaction is committed, is not, or is gone. */
  | { readonly type: 'zxid'; readonly zxid: Zxid }
  /** Asks why a client got an answer: that to its line `op`, or its last one. */
  | { readonly type: 'reply'; readonly client: ActorName; readonly op?: number }
  /** Asks why a client is connected, refused, disconnected, or without its session. */
  | { readonly type: 'session'; readonly client: ActorName }
  /** Asks why a client heard no event of a znode; of the last changed one that it watched without a path. */
  | { readonly type: 'silence'; readonly client: ActorName; readonly path?: string }
  /** Asks why a client owns what its recipe claims. */
  | { readonly type: 'owner'; readonly client: ActorName }

/** The parts of an answer: sentences of the area `answer`, by their codes. */
export type AnswerCode =
  | 'leader.equal'
  | 'leader.epoch'
  | 'leader.zxid'
  | 'leader.largestOf'
  | 'leader.elected'
  | 'leader.absent'
  | 'leader.unheard'
  | 'leader.alone'
  | 'follows.epoch'
  | 'follows.zxid'
  | 'follows.id'
  | 'follows.joined'
  | 'follows.agreed'
  | 'looks.started'
  | 'down.killed'
  | 'down.powerless'
  | 'down.paused'
  | 'committed.quorum'
  | 'committed.recovered'
  | 'committed.alone'
  | 'gone.wiped'
  | 'gone.unsynced'
  | 'gone.other'
  | 'gone.leader'
  | 'open.acks'
  | 'open.ackGroups'
  | 'open.quorum'
  | 'open.joint'
  | 'open.jointGroups'
  | 'open.noLeader'
  | 'open.ledWithout'
  | 'open.nowhere'
  | 'open.alone'
  | 'lacks.down'
  | 'lacks.paused'
  | 'lacks.cut'
  | 'lacks.other'
  | 'lacks.coming'
  | 'lacks.writing'
  | 'lacks.slowDisk'
  | 'lacks.answering'
  | 'lacks.waiting'
  | 'position.newEpoch'
  | 'position.last'
  | 'position.empty'
  | 'position.epochOnly'
  | 'position.behind'
  | 'position.disk'
  | 'position.noLeader'
  | 'position.snapshot'
  | 'reply.write'
  | 'reply.fresh'
  | 'reply.stale'
  | 'reply.behind'
  | 'reply.local'
  | 'reply.error'
  | 'reply.exists'
  | 'reply.missing'
  | 'reply.version'
  | 'reply.children'
  | 'reply.ephemeral'
  | 'reply.noAuth'
  | 'reply.quota'
  | 'loss.killed'
  | 'loss.closed'
  | 'loss.tooLong'
  | 'loss.readWrite'
  | 'loss.silent'
  | 'loss.reset'
  | 'loss.refused'
  | 'loss.operator'
  | 'loss.never'
  | 'fate.committed'
  | 'fate.failed'
  | 'fate.unknown'
  | 'fate.notSent'
  | 'fate.lost'
  | 'fate.forgotten'
  | 'fate.passed'
  | 'fate.cut'
  | 'session.connected'
  | 'session.resumed'
  | 'session.expired'
  | 'session.expiredKilled'
  | 'session.expiredPaused'
  | 'session.expiredCut'
  | 'session.lostLocal'
  | 'session.down'
  | 'session.closed'
  | 'silence.noChange'
  | 'silence.noWatch'
  | 'silence.usedUp'
  | 'silence.between'
  | 'silence.otherKind'
  | 'silence.removed'
  | 'silence.disconnected'
  | 'silence.moved'
  | 'silence.behind'
  | 'silence.coming'
  | 'silence.withheld'
  | 'silence.heard'
  | 'owner.first'
  | 'owner.next'
  | 'owner.line'
  | 'owner.waits'
  | 'owner.token'
  | 'initial.zxid'
  | 'initial.files'
  | 'broken.claim'
  | 'broken.files'
  | 'rival.process'
  | 'rival.serves'
  | 'rival.leader'
  | 'rival.follows'
  | 'rival.promoted'
  | 'rival.lostCopies'
  | 'rival.noneLost'
  | 'step.byHand'
  | 'step.byScript'
  | 'step.code.setup'
  | 'step.code.start'
  | 'step.code.answer'
  | 'step.code.sleep'
  | 'step.code.watch'
  | 'step.code.state'

/**
 * A sentence of an answer: its code and values, or the event whose own sentence it is. Values named
 * `timeUs` and `spanUs` are virtual µs; the sentence has them formatted as `time` and `span`.
 */
export type AnswerPart = Problem<AnswerCode> | { readonly event: TraceEvent }

/** The answer to a question at a moment. */
export interface WhyAnswer {
  /** The event that the answer explains; absent where there is none. */
  readonly root?: TraceEvent
  /** The answer itself in one or two sentences. */
  readonly parts: readonly AnswerPart[]
  /** Facts of the moment behind the answer, such as what each missing server lacks. */
  readonly details: readonly AnswerPart[]
  /** The chain of causes; absent where the caller has it. */
  readonly chain?: WhyChain
}

/** A chain of causes, with the steps of it that matter most. */
export interface WhyChain {
  /** The root's step and its causes, each caused by the next; latest first. */
  readonly links: readonly ChainLink[]
  /** Steps of the links and of their circumstances, latest first, at most six. */
  readonly main: readonly StepIndex[]
}
