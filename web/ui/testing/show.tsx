import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nProvider, preload } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import { UnsavedQuestion } from '../unsaved-question.tsx'

/** Renders in English with the words already there, as the shell does. */
export async function show(node: ReactNode) {
  await Promise.all([preload(uiTexts, 'en'), preload(shellTexts, 'en')])
  return render(
    <I18nProvider lang="en">
      {node}
      <UnsavedQuestion />
    </I18nProvider>,
  )
}
