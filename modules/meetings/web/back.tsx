import { ArrowLeft } from 'lucide-react'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useWords } from './words.ts'

export function BackToMeetings() {
  const t = useWords()
  const { write } = useScreenSearch()
  return (
    <p>
      <button
        type="button"
        className="link inline-flex min-h-tap items-center gap-1.5 text-15"
        onClick={() => write({ meeting: undefined, call: undefined, code: undefined })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </button>
    </p>
  )
}
