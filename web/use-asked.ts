import { useEffect, useEffectEvent } from 'react'
import { useScreenSearch } from '#web/use-screen-search.ts'

/** `?do=add`: another place led here in order to do it. Opens the dialog, and leaves the address as if it were not asked. */
export const useAsked = (what: string, open: () => void) => {
  const { search, write } = useScreenSearch()
  const asked = search['do'] === what
  const begin = useEffectEvent(() => {
    open()
    write({ do: undefined })
  })
  useEffect(() => {
    if (asked) begin()
  }, [asked])
}
