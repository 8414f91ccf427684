import { lazy, Suspense } from 'react'
import { useQuestion } from './unsaved.ts'

/** Fetched in a quiet moment, so that it is there when the network is not. */
export const loadQuestion = () => import('./unsaved-dialog.tsx')
const UnsavedDialog = lazy(loadQuestion)

/** Stands once in the app; every form that is about to be thrown away asks through it. */
export function UnsavedQuestion() {
  const question = useQuestion()
  if (!question) return null
  return (
    <Suspense>
      <UnsavedDialog answer={question.answer} />
    </Suspense>
  )
}
