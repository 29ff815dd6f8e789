import type { Translator } from '../../i18n'
import { playheadUs } from '../../app/playback'
import {
  isBeforeQuestion,
  labStore,
  questionIn,
  selectArePingsShown,
  selectQuestion,
  type Moment,
  type Question,
} from '../../app/state'
import { sentenceParts, type SentenceParts } from '../narration'
import { formatMoment } from '../shared/parts'
import { letterOf, localTextOf, orderOf } from '../narration/words'
import { aboutServer, lockHolderText, badgeText, stagePicture } from '../stage/picture'
import type { Picture } from '../../drawing'

/** The stage as the reader sees it now, as a picture; undefined before there is a run. */
export function currentPicture(translator: Translator): Picture | undefined {
  const state = labStore.getState()
  const { frame, events, decisions } = state
  if (frame === undefined) return undefined
  const shown = { frame, events, decisions, question: selectQuestion(state) }
  return pictureOf(shown, playheadUs(), translator)
}

/** A moment with the question at which it stands. */
interface AskedMoment extends Moment {
  readonly question?: Question | undefined
}

/** The stage at any moment of the run; `us` is virtual µs, between its step and the next. */
export function pictureOf(moment: AskedMoment, us: number, translator: Translator): Picture {
  const { frame, events, decisions, question = questionIn(moment) } = moment
  const state = labStore.getState()
  const { title } = state
  const { t, locale } = translator
  return stagePicture({
    frame,
    us,
    arePingsShown: selectArePingsShown(state),
    isAsked: question !== undefined || isBeforeQuestion(state, frame.step),
    words: {
      title: title === undefined ? t('shell.untitled') : localTextOf(title, locale),
      sentence:
        question === undefined
          ? sentenceParts(frame, events, translator, decisions)
          : questionParts(question, translator),
      time: t('record.time', { time: formatMoment(us, t), step: frame.step }),
      about: (server) => aboutServer(server, translator),
      empty: t('stage.logEmpty'),
      rival: ({ process }) => t(`rival.state.${process}`),
      lock: (lock) => lockHolderText(lock, t).short,
      atOnce: ({ resource: lock, holders }) =>
        `${t('recipe.atOnce', { count: holders.length })} · ${t('recipe.atOnceAre', { names: holders, lock })}`,
      quorum: (up, voters) => t('record.quorum', { up, voters }),
      hub: {
        noLeader: t('stage.hubNoLeader'),
        nobody: t('stage.hubNobody'),
        upOf: (up, voters) => t('partitionSides.up', { up, voters }),
        unnoticed: t('stage.hubUnnoticed'),
        needs: (quorum) => t('stage.hubNeeds', { ...quorum }),
        noQuorum: (running, voters, quorum, served) =>
          t('stage.hubNoQuorum', { ...quorum, up: running, voters, served }),
        count: (quorum) =>
          t(quorum.count < quorum.needed ? 'stage.hubCount' : 'stage.hubEnough', { ...quorum }),
      },
      badge: (sign) => badgeText(sign, t),
    },
  })
}

/** A question and its choices in the place of the sentence, with the letters that the page gives them. */
export function questionParts(question: Question, { t, locale }: Translator): SentenceParts {
  const textOf = (place: number): string => localTextOf(question.choices[place]?.text ?? '', locale)
  return {
    headline: localTextOf(question.text, locale),
    reason: orderOf(question)
      .map((place, row) => t('record.choice', { letter: letterOf(row), text: textOf(place) }))
      .join(' · '),
  }
}
