import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { isShellPath } from '#web/routes.ts'
import { forgetSearches, recentSearches, rememberSearch } from '#web/search/recent-searches.ts'
import { actType, ResultList } from '#web/search/result-list.tsx'
import { type Found, globalSearch, leastCharacters } from '#web/search/search-query.ts'
import { setSearchOpen } from '#web/search/search-state.ts'
import { useSettled } from '#web/search/use-settled.ts'
import { currentUser, userModules } from '#web/session.ts'
import { entriesOf, hrefOfSection } from '#web/shell/module-links.ts'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useReturnFocus } from '#web/ui/return-focus.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Search over everything the person may see, above whatever screen is open. */
export const SearchOverlay = () => {
  const t = useT(frameTexts)
  const focus = useReturnFocus()
  return (
    <Dialog.Root open onOpenChange={setSearchOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          data-quiet-focus
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full flex-col border border-line bg-surface text-ink shadow-3 md:top-[10vh] md:max-h-[70vh] md:max-w-[640px] md:animate-pop md:rounded-3"
        >
          <Dialog.Title className="sr-only">{t('search.title')}</Dialog.Title>
          <SearchBody />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const listId = 'search-results'

const SearchBody = () => {
  const t = useT(frameTexts)
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const wanted = useSettled(text.trim())
  const { data, isFetching, isError } = useQuery(globalSearch(useDeferredValue(wanted)))
  const open = useOpenResult(wanted)
  const asks = [...wanted].length >= leastCharacters
  const acts = useActs(wanted)
  const results = asks ? [...(data ?? []), ...acts] : []
  const at = Math.min(marked, Math.max(results.length - 1, 0))

  const type = (next: string) => {
    setText(next)
    setMarked(0)
  }
  const press = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method belongs to the input method.
    if (event.nativeEvent.isComposing) return
    if (results.length === 0) {
      if (event.key === 'Enter' && asks && wanted === text.trim()) rememberSearch(wanted)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setMarked((at + step + results.length) % results.length)
    else if (event.key === 'Enter') open(results[at])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 md:rounded-t-3">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the overlay is opened in order to type.
          autoFocus
          type="search"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          data-quiet-focus
          className="min-h-[56px] min-w-0 flex-1 bg-transparent text-16 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {isFetching && asks && <Spinner className="text-ink-3" />}
        <Dialog.Close asChild>
          <Button variant="quiet" size="s" className="-mr-2">
            <Escape />
          </Button>
        </Dialog.Close>
      </div>
      <div className="scroll-quiet min-h-0 overflow-y-auto">
        {!asks && <Recent text={text} onChoose={type} />}
        {asks && isError && <p className="px-4 py-6 text-15 text-bad">{t('search.failed')}</p>}
        {asks && data && !isFetching && results.length === 0 && <NothingFound text={wanted} />}
        <ResultList id={listId} results={results} typed={wanted} marked={at} onMark={setMarked} onOpen={open} />
      </div>
      <p role="status" className="sr-only">
        {asks && data && !isFetching && results.length > 0 ? t('search.found', { count: results.length }) : ''}
      </p>
      <p className="hidden border-t border-line px-4 py-2 text-13 text-ink-3 md:block">{t('search.keys')}</p>
    </>
  )
}

/** "Add member": what the person may do, by the beginning of what it is called. */
const useActs = (text: string): Found[] => {
  const { lang } = useLanguage()
  const { data: user } = useQuery(currentUser)
  const { data: modules } = useQuery(userModules(user))
  return entriesOf(modules).flatMap(({ section, canCreate }) => {
    const { act, id } = section
    const isMeant = act?.name[lang].toLocaleLowerCase().startsWith(text.toLocaleLowerCase())
    if (!act || !canCreate || !isMeant) return []
    const path = `${hrefOfSection(section, user?.society?.subdomain)}?do=${act.does}`
    return [{ id, type: actType, title: act.name[lang], path }]
  })
}

const Escape = () => {
  const t = useT(shellTexts)
  return <>{t('actions.close')}</>
}

const NothingFound = ({ text }: { text: string }) => {
  const t = useT(frameTexts)
  return (
    <div role="status" className="px-4 py-8 text-center">
      <p className="text-16 font-[600] [overflow-wrap:anywhere]">{t('search.none', { text })}</p>
      <p className="mt-1 text-15 text-ink-2">{t('search.hint')}</p>
    </div>
  )
}

const Recent = ({ text, onChoose }: { text: string; onChoose: (text: string) => void }) => {
  const t = useT(frameTexts)
  const words = useT(shellTexts)
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0 || text.trim() !== '')
    return <p className="px-4 py-6 text-15 text-ink-2">{t('search.short')}</p>
  const clear = () => {
    forgetSearches()
    setRecent([])
  }
  return (
    <section aria-labelledby="recent-searches" className="px-2 py-2">
      <div className="flex items-center justify-between pl-2">
        <h2 id="recent-searches" className="text-13 font-label text-ink-3">
          {t('search.recent')}
        </h2>
        <Button variant="text" size="s" onClick={clear}>
          {words('actions.clear')}
        </Button>
      </div>
      <ul>
        {recent.map((one) => (
          <li key={one}>
            <button
              type="button"
              onClick={() => onChoose(one)}
              className="flex min-h-tap w-full items-center rounded-2 px-2 text-left text-15 hover:bg-sunken md:min-h-[40px]"
            >
              {one}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const useOpenResult = (text: string) => {
  const navigate = useNavigate()
  return (result: Found | undefined) => {
    if (!result) return
    rememberSearch(text)
    setSearchOpen(false)
    if (isShellPath(result.path.split(/[?#]/)[0] ?? '')) void navigate({ href: result.path })
    // Only paths of this site: a title is a resident's text, a path never is.
    else if (/^\/(?!\/)/.test(result.path)) location.assign(result.path)
  }
}
