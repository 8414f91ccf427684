import { ArrowLeft } from 'lucide-react'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Folder } from '../contract.ts'
import { useWords } from './words.ts'

/** To the folder around this one, else to all of them. */
export function BackTo({ parent }: { parent?: Folder | undefined }) {
  const t = useWords()
  const { write } = useScreenSearch()
  return (
    <p>
      <button
        type="button"
        className="link inline-flex min-h-tap items-center gap-1.5 text-15"
        onClick={() => write({ folder: parent?.id, show: undefined, id: undefined })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {parent?.name ?? t('back')}
      </button>
    </p>
  )
}
