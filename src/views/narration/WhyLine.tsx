import { useMemo, useState } from 'react'
import type { ServerId } from '../../kernel/actor'
import { useLab, useLesson } from '../../app/hooks'
import { askWhy } from '../../app/selection'
import { stopLook, tellSentence } from '../../app/playback'
import {
  selectDecisions,
  selectEvents,
  selectFrame,
  selectIsAsked,
  selectIsPlaying,
  selectLeader,
  type LabState,
  type RunMark,
} from '../../app/state'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import { LOW_STAGE, useMedia } from '../shared/parts'
import { useLocalText } from './words'
import { actionSentence } from './actionSentence'
import { Aftermath } from './Aftermath'
import { ConnectionsFold } from './ConnectionsFold'
import { decisionSentence, shownSentence } from './decisions'
import type { Sentence } from './events'
import { quietSentence } from './quietSentence'
import { firstSceneSentence } from './firstSceneSentence'
import { SceneOffers } from './SceneOffers'
import { SilenceOffers } from './SilenceOffers'
import { selectIsFixedRate, useHeldSentence } from './useHeldSentence'
import { isOfSilence, useSilence } from './useSilence'
import { WhyText } from './WhyText'

/**
 * Returns the sentence of the shown step. While time runs it is that of the last decision or, after it, of the
 * reader's action; before the first, the last one that was shown.
 */
function useSentence(isPlaying: boolean): Sentence | undefined {
  const { locale } = useT()
  const frame = useLab(selectFrame)
  const events = useLab(selectEvents)
  const decisions = useLab(selectDecisions)
  const action = useLab(selectLastAction)
  const [lastSentence, setLastSentence] = useState<Sentence | undefined>(undefined)
  const sentence = useMemo(() => {
    if (frame === undefined) return undefined
    const last = isPlaying
      ? (actionSentence({ decisions, frame }, action, locale) ??
        decisionSentence(frame, decisions, locale))
      : undefined
    return last ?? shownSentence({ events, decisions, frame }, locale)
  }, [frame, events, decisions, action, isPlaying, locale])
  const isKept = isPlaying && frame !== undefined && frame.step > 0
  // A sentence made anew at each render would be set in each of them, for ever.
  const quiet = useMemo(() => (frame === undefined ? undefined : quietSentence(frame)), [frame])
  const scene = useLab(selectSceneLeader)
  const sceneSentence = useMemo(
    () => (scene === undefined ? undefined : firstSceneSentence(scene)),
    [scene],
  )
  // A question that a running lesson passes stops nothing and asks nothing.
  const isPassed = isPlaying && sentence?.key === 'narration.question'
  // A lesson that moves its run passes steps which it does not show.
  const isMoving = useLesson(({ isMoving }) => isMoving)
  const shown = isMoving
    ? (lastSentence ?? COMING)
    : (sceneSentence ?? (isPassed ? lastSentence : sentence) ?? (isKept ? lastSentence : quiet))
  if (shown !== lastSentence && shown !== COMING) setLastSentence(shown)
  return shown
}

/** Stands where a lesson opens, before its run has shown anything. */
const COMING: Sentence = { key: 'narration.coming', values: {} }

/** The reader's last action on the shown branch. */
const selectLastAction = ({ undoable, branch }: LabState): RunMark | undefined => {
  const last = undoable.at(-1)
  return last?.branchAfter === branch ? last : undefined
}

/** The leader of the first scene, which has a sentence of its own until the reader goes on. */
const selectSceneLeader = (state: LabState): ServerId | undefined =>
  state.firstScene === 'shown' || state.firstScene === 'coming' ? selectLeader(state) : undefined

/** The why line of the run that is open. */
export function WhyLine() {
  const frame = useLab(selectFrame)
  const isPlaying = useLab(selectIsPlaying)
  const silence = useSilence()
  const last = useSentence(isPlaying)
  const sentence = useHeldSentence(silence ?? last, silence !== undefined)
  const { t } = useT()
  const localText = useLocalText()
  const title = useLab((state) => state.title)
  const branch = useLab(selectBranchName)
  // A later consequence may give away the answer to the open question.
  const isAsked = useLab(selectIsAsked)
  const isFixedRate = useLab(selectIsFixedRate)
  // A silence and the first scene tell what stands, not what the shown step did.
  const leader = useLab(selectLeader)
  const sceneLeader = useLab(selectSceneLeader)
  const isSceneShown = useLab(({ firstScene }) => firstScene === 'shown')
  const isLowStage = useMedia(LOW_STAGE)
  const subject = isOfSilence(sentence) ? leader : sceneLeader
  if (frame === undefined) return null
  return (
    <WhyText
      atUs={frame.at}
      step={frame.step}
      title={title === undefined ? t('shell.untitled') : localText(title)}
      branch={branch === undefined ? undefined : t('transport.branch', { name: branch })}
      sentence={sentence}
      fold={<ConnectionsFold />}
      aftermath={frame.clients.length > 0 && !isFixedRate && !isAsked && <Aftermath />}
      offers={
        sentence?.key === 'narration.looking' ? (
          <Button size="small" onClick={stopLook}>
            {t('narration.stopLooking')}
          </Button>
        ) : (
          (isOfSilence(sentence) && <SilenceOffers />) ||
          (isSceneShown && isLowStage && <SceneOffers />)
        )
      }
      onText={tellSentence}
      onWhy={() =>
        askWhy(subject === undefined ? { type: 'step' } : { type: 'server', server: subject })
      }
    />
  )
}

/** The name of the shown branch; undefined while the run has a single one. */
const selectBranchName = ({ branches, branch }: LabState): string | undefined =>
  branches.length < 2 ? undefined : branches.find((info) => info.branch === branch)?.name
