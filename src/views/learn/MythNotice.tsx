import { openLesson } from '../../app/lessons'
import { LESSONS, MYTHS } from '../../lessons/content'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import { useLocalText } from '../narration/words'

/** The sentence that is true instead of a myth, beside the run that shows it. */
export function MythNotice({ id }: { readonly id: string }) {
  const { t } = useT()
  const localText = useLocalText()
  const myth = MYTHS.find((entry) => entry.id === id)
  if (myth === undefined) return null
  const { lesson, claim, truth } = myth
  return (
    <>
      <small>{t('learn.quote', { claim: localText(claim) })}</small>
      <p>{localText(truth)}</p>
      {LESSONS.some((entry) => entry.id === lesson) && (
        <Button size="small" onClick={() => void openLesson(lesson)}>
          {t('learn.lesson', { id: lesson })}
        </Button>
      )}
    </>
  )
}
