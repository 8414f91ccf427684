import { Folder as FolderIcon, FolderLock } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Folder } from '../contract.ts'
import { accessWords, useWords } from './words.ts'

export function FolderRows({ folders, parentId }: { folders: readonly Folder[]; parentId: string | null }) {
  const t = useWords()
  const { write } = useScreenSearch()
  return (
    <Card className="overflow-hidden">
      <ul>
        {folders
          .filter((folder) => folder.parentId === parentId)
          .map((folder) => {
            const Icon = folder.access === 'everyone' ? FolderIcon : FolderLock
            const about = [accessWords(t, folder), folder.note].filter(Boolean).join(' · ')
            return (
              <li key={folder.id} className="border-t border-line first:border-t-0">
                <button
                  type="button"
                  className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
                  onClick={() => write({ folder: folder.id, id: undefined, q: undefined })}
                >
                  <Icon aria-hidden="true" className="size-6 shrink-0 text-primary-ink" />
                  <span className="min-w-0 flex-1">
                    <b className="block font-[600] [overflow-wrap:anywhere]">{folder.name}</b>
                    {about && <span className="block text-13 text-ink-3">{about}</span>}
                  </span>
                  <span className="num text-15 text-ink-2">
                    <span aria-hidden="true">{folder.count}</span>
                    <span className="sr-only">{t('papers', { count: folder.count })}</span>
                  </span>
                </button>
              </li>
            )
          })}
      </ul>
    </Card>
  )
}
