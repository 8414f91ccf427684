import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Written = Record<string, string | undefined>

/** Search, status, page and the open lead stand in the address, so that Back, a reload and a shared link keep them. */
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
