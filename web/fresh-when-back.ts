import { useQueryClient } from '@tanstack/react-query'
import { forgetAges } from '#web/kept.ts'
import { useWhenBack } from '#web/reach.ts'

/** What was kept, or missing, is asked for as soon as there is somebody to ask. */
export const useFreshWhenBack = () => {
  const queryClient = useQueryClient()
  useWhenBack(() => {
    forgetAges()
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'section' })
  })
}
