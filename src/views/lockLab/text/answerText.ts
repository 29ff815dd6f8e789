import type { Translator } from '../../../i18n'
import { formatSpan } from '../../shared/parts'
import type { Answer } from '../model/answers'
import { groupDigits } from './words'

/** An answer in words: the result in a short sentence, and its reason. */
export interface AnswerText {
  readonly result: string
  readonly why: string
}

type Of<T extends Answer['type']> = Extract<Answer, { readonly type: T }>
type Say = Translator['t']

export function answerText(answer: Answer, t: Say): AnswerText {
  switch (answer.type) {
    case 'bare': {
      const { broken, kinds, lost } = answer
      const seconds = secondsOf(answer.besideUs)
      return {
        result: t('locks.answer.bare', { broken, kinds }),
        why: t('locks.answer.bareWhy', { seconds, lost, kinds }),
      }
    }
    case 'fenced': {
      const { kinds, kept, tokenless } = answer
      const seconds = secondsOf(answer.besideUs)
      return {
        result: t('locks.answer.fenced'),
        why: joined(
          t('locks.answer.fencedWhy', { seconds, kept, kinds }),
          tokenless > 0 && t('locks.answer.tokenless'),
        ),
      }
    }
    case 'polls':
      return { result: t('locks.answer.polls'), why: whyPolls(answer, t) }
    case 'alike': {
      const { etcd, zooKeeper } = answer
      return {
        result: t('locks.answer.alike', { etcd, zooKeeper }),
        why: t('locks.answer.alikeWhy'),
      }
    }
    case 'growth':
      return growthText(answer, t)
    case 'herd':
      return herdText(answer, t)
    case 'line': {
      const { clients, events } = answer
      return { result: t('locks.answer.line', { clients, events }), why: t('locks.answer.lineWhy') }
    }
  }
}

function whyPolls({ polls, turns, fairness, waitUs, queue }: Of<'polls'>, t: Say): string {
  return joined(
    t('locks.answer.pollsWhy', {
      polls: groupDigits(polls),
      turns: groupDigits(turns),
      fairness: shareOf(fairness),
      wait: formatSpan(waitUs, t),
    }),
    queue !== undefined &&
      t('locks.answer.queueWhy', {
        fairness: shareOf(queue.fairness),
        wait: formatSpan(queue.waitUs, t),
      }),
  )
}

function growthText({ from, to, most, least }: Of<'growth'>, t: Say): AnswerText {
  return {
    result: t('locks.answer.growth', {
      clients: timesOf(from, to),
      most: timesOf(...most),
      least: timesOf(...least),
    }),
    why: t('locks.answer.growthWhy', {
      from,
      to,
      mostFrom: groupDigits(most[0]),
      mostTo: groupDigits(most[1]),
      leastFrom: groupDigits(least[0]),
      leastTo: groupDigits(least[1]),
    }),
  }
}

function herdText({ woken, clients, most, inVain, least }: Of<'herd'>, t: Say): AnswerText {
  return {
    result: t('locks.answer.herd', { woken }),
    why: joined(
      t('locks.answer.herdWhy', {
        clients,
        most: groupDigits(most),
        inVain: groupDigits(inVain),
      }),
      least !== undefined && t('locks.answer.herdLeast', { least: groupDigits(least) }),
    ),
  }
}

/** Joins sentences, with a space where the language has one; a false one is left out. */
const joined = (...sentences: readonly (string | false)[]): string =>
  sentences
    .filter((sentence) => sentence !== false)
    .reduce((a, b) => `${a}${a.endsWith('。') ? '' : ' '}${b}`)

const secondsOf = (us: number): string => (us / 1e6).toFixed(1)
/** A share in percent; the no-break space keeps the sign beside its number. */
const shareOf = (share: number): string => `${Math.round(share * 100)}\u00a0%`
/** A factor without insignificant digits. */
const timesOf = (from: number, to: number): number => Math.round(to / Math.max(1, from))
