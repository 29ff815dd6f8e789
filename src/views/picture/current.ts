import type { Translator } from '../../i18n'
import { labStore, playheadUs, selectArePingsShown } from '../../store'
import { sentenceText } from '../narration'
import { localTextOf } from '../words'
import { readInk, type Ink } from './ink'
import type { Picture } from './shapes'
import { stagePicture } from './stagePicture'

/** The stage as the reader sees it now, as a picture; undefined before there is a run. */
export function currentPicture(
  translator: Translator,
  ink: Ink = readInk(document.documentElement),
): Picture | undefined {
  const state = labStore.getState()
  const { frame, events, title } = state
  if (frame === undefined) return undefined
  const { t, locale } = translator
  const us = playheadUs()
  return stagePicture({
    frame,
    us,
    ink,
    arePingsShown: selectArePingsShown(state),
    words: {
      title: title === undefined ? t('shell.untitled') : localTextOf(title, locale),
      sentence: sentenceText(events, frame, translator),
      time: t('record.time', { seconds: (us / 1e6).toFixed(3), step: frame.step }),
      epoch: (epoch) => t('stage.subEpoch', { epoch }),
      down: '',
      quorum: (up, voters) => t('record.quorum', { up, voters }),
    },
  })
}
