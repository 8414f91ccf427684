import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Input } from '#web/ui/input.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useWords } from './words.ts'

const pauseMs = 250

/** What is looked for stands in the address, once the fingers rest. */
export function SearchBox() {
  const t = useWords()
  const { search, write } = useScreenSearch()
  const [typed, setTyped] = useState(typeof search['q'] === 'string' ? search['q'] : '')
  useEffect(() => {
    const timer = setTimeout(() => write({ q: typed || undefined }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, write])
  return (
    <search className="relative block">
      <Search aria-hidden="true" className="absolute top-1/2 left-3 z-1 size-5 -translate-y-1/2 text-ink-3" />
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        className="pl-10"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}
