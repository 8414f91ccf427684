import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Written = Record<string, string | undefined>

/** What is searched, filtered and open stands in the address, so that Back, a reload and a shared link keep it. */
export const useScreenSearch = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const write = useCallback(
    (part: Written) => {
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, ...part }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { search, write }
}
