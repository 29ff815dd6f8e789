import type { Translator } from '../../i18n'
import { playheadUs } from '../../app/playback'
import { type Moment, selectArePingsShown, labStore } from '../../app/state'
import { sentenceParts } from '../narration'
import { formatMoment } from '../shared/parts'
import { localTextOf } from '../narration/words'
import { aboutServer, lockHolderText, badgeText, stagePicture } from '../stage/picture'
import type { Picture } from '../../drawing'

/** The stage as the reader sees it now, as a picture; undefined before there is a run. */
export function currentPicture(translator: Translator): Picture | undefined {
  const { frame, events } = labStore.getState()
  return frame === undefined ? undefined : pictureOf({ frame, events }, playheadUs(), translator)
}

/** The stage at any moment of the run; `us` is virtual µs, between its step and the next. */
export function pictureOf({ frame, events }: Moment, us: number, translator: Translator): Picture {
  const state = labStore.getState()
  const { title } = state
  const { t, locale } = translator
  return stagePicture({
    frame,
    us,
    arePingsShown: selectArePingsShown(state),
    words: {
      title: title === undefined ? t('shell.untitled') : localTextOf(title, locale),
      sentence: sentenceParts(events, frame, translator),
      time: t('record.time', { time: formatMoment(t, us), step: frame.step }),
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
        unnoticed: t('stage.hubUnnoticed'),
        needs: (voters, needed) => t('stage.hubNeeds', { voters, needed }),
        noQuorum: (running, voters, needed, served) =>
          t('stage.hubNoQuorum', { up: running, voters, needed, served }),
        count: (count, needed) =>
          t(count < needed ? 'stage.hubCount' : 'stage.hubEnough', { count, needed }),
      },
      badge: (sign) => badgeText(sign, t),
    },
  })
}
