import { useQuery } from '@tanstack/react-query'
import type { MeetingDetails } from '../contract/nouns.ts'

/** The short address behind the code on the wall, and its picture. */
export const useMeetingCode = ({ id, code }: Pick<MeetingDetails, 'id' | 'code'>) => {
  const address = `${location.origin}/m/${id}/${code}`
  const { data: picture } = useQuery({
    queryKey: ['meeting-code', address],
    queryFn: async () => {
      const { toDataURL } = await import('qrcode')
      return toDataURL(address, { margin: 2, width: 720 })
    },
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { address, picture }
}
